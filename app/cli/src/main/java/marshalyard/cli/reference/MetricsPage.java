package marshalyard.cli.reference;

import static marshalyard.cli.reference.MarkdownTable.code;

import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.model.figure.Quantity;

/** The page of all metrics. */
final class MetricsPage {
    private MetricsPage() {}

    static String text() {
        MarkdownTable table =
                new MarkdownTable("Metric", "Title", "Unit", "Patterns", "What it is");
        for (Metric metric : Metrics.all()) {
            table.row(
                    code(metric.token()),
                    metric.title(),
                    unit(metric.quantity()),
                    metric.patterns(),
                    metric.summary());
        }
        return ReferencePage.text(
                "Metrics",
                "A metric is a figure of a trial, and of a cell by its trials. `plot --metric`,"
                        + " `summary --metric`, charts and tables of the window use these names."
                        + " [How figures are defined](../explanation/figures.md) says how they are"
                        + " measured.\n",
                table.toString());
    }

    /** The units in which a figure may be shown, the smallest first. */
    private static String unit(Quantity quantity) {
        return switch (quantity) {
            case RATE -> "Mbit/s, Gbit/s";
            case BYTE_RATE -> "MB/s, GB/s";
            case REQUEST_RATE -> "requests/s";
            case TIME -> "µs, ms, s";
            case MESSAGES -> "messages";
            case COUNT -> "";
            case BYTES -> "bytes, KB, MB, GB";
            case SECONDS_PER_GIGABYTE -> "s/GB";
            case SHARE -> "%";
            case ENERGY -> "mJ, J";
        };
    }
}
