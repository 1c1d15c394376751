"""A federation's months, summed by Apache Spark: the step beyond one machine.

    pip install pyspark
    python examples/federation_spark.py year > ratings.csv

The folder is one as federation_make.py makes, and federation.sql is the text that DuckDB
runs, too. Here Spark runs on two cores of this machine. `spark-submit --master` sends the same
program to a cluster; the folder is then an address that all its machines can read. Spark
needs Java 17 or newer.
"""

import os
import sys
from collections.abc import Iterator

from federation_sums import FILES, FOLDERS, MONTHS, SQL, Relation, Sums, main
from java import need_java

TYPES = {str: "string", int: "int"}

LOCAL = {
    "spark.master": "local[2]",
    "spark.driver.memory": "2g",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.ui.enabled": "false",
    "spark.sql.shuffle.partitions": "12",
}
"""For two cores of one machine; where spark-submit names a master, its own settings hold."""

SETTINGS = {
    "spark.ui.showConsoleProgress": str(sys.stderr.isatty()).lower(),
    "spark.log.level": "ERROR",
    # "2025-01" is a name, although Spark would take it for a day.
    "spark.sql.sources.partitionColumnTypeInference.enabled": "false",
}

need_java()
try:
    from pyspark import SparkConf
    from pyspark.errors import PySparkException
    from pyspark.sql import SparkSession
except ModuleNotFoundError:
    sys.exit("This program needs the package pyspark: pip install pyspark")


class Spark:
    """A session over the files of a folder."""

    def __init__(self, folder: str) -> None:
        # The Python that Spark starts for the tables of elo_py is the one that runs this.
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        settings = SparkConf()
        wanted = SETTINGS if settings.contains("spark.master") else LOCAL | SETTINGS
        settings.setAll(list(wanted.items()))
        self.session = SparkSession.builder.config(conf=settings).getOrCreate()
        for name, file in FILES.items():
            reader = self.session.read.option("basePath", folder)
            table = reader.csv(f"{folder}/{FOLDERS}/{file}", header=True, enforceSchema=False)
            table.createOrReplaceTempView(name)

    def months(self) -> list[str]:
        """The months that have a list."""
        return [month for (month,) in self.session.sql(MONTHS).collect()]

    def give(self, relation: Relation) -> None:
        """Take a relation of elo_py's."""
        columns = ", ".join(f"{name} {TYPES[of]}" for name, of in relation.columns.items())
        table = self.session.createDataFrame(relation.rows, columns)
        table.createOrReplaceTempView(relation.name)

    def sums(self) -> Iterator[Sums]:
        """The rows of federation.sql."""
        for row in self.session.sql(SQL).toLocalIterator(prefetchPartitions=True):
            yield Sums(*row)


if __name__ == "__main__":
    sys.exit(main(Spark, PySparkException, __doc__))
