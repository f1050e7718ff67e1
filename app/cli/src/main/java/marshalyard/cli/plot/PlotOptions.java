package marshalyard.cli.plot;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import marshalyard.charts.ChartException;
import marshalyard.charts.ChartExport;
import marshalyard.charts.ChartSpec;
import marshalyard.charts.Metric;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.session.SessionException;
import marshalyard.model.session.SessionStore;
import marshalyard.model.session.StoredExperiment;
import picocli.CommandLine.Option;

/** Which charts to write, for every command that can. */
public final class PlotOptions {
    private static final List<String> ENDINGS = List.of(".svg", ".png", ".pdf");

    @Option(
            names = {"--out", "--plot"},
            paramLabel = "FILE",
            description =
                    "Write a chart; the ending .svg, .png or .pdf tells the format. May be given"
                            + " several times.")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            description = "What the curves show: throughput (default), latency-p50 or latency-p99.",
            defaultValue = "throughput")
    private String metric;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            description = "Size of the chart in pixels. Default: ${DEFAULT-VALUE}.",
            defaultValue = "960x600")
    private String size;

    /**
     * Before a long run: is everything that was said usable?
     *
     * @throws IllegalArgumentException with a sentence if not
     */
    public void check() {
        metric();
        width();
        for (Path file : files) {
            if (ENDINGS.stream().noneMatch(file.toString()::endsWith)) {
                throw new IllegalArgumentException(
                        "A chart is written as .svg, .png or .pdf; "
                                + file
                                + " ends with none of them.");
            }
            Path folder = file.toAbsolutePath().getParent();
            if (folder == null || !folder.toFile().isDirectory()) {
                throw new IllegalArgumentException(
                        "There is no folder " + folder + " for the chart. Make it first.");
            }
        }
    }

    boolean none() {
        return files.isEmpty();
    }

    /** Writes the charts of an experiment's trials and says so. */
    public void write(SessionStore store, StoredExperiment experiment, PrintWriter out)
            throws SessionException, ChartException {
        if (files.isEmpty()) return;
        List<TrialRecord> trials = store.trials(experiment);
        ChartSpec spec = ChartSpec.of(experiment.experiment(), trials, metric());
        for (Path file : files) {
            ChartExport.write(file, spec, width(), height());
            out.println("Chart: " + file);
        }
        out.flush();
    }

    private Metric metric() {
        return Arrays.stream(Metric.values())
                .filter(m -> m.token().equals(metric))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "There is no metric '"
                                                + metric
                                                + "'. Use one of: "
                                                + Arrays.stream(Metric.values())
                                                        .map(Metric::token)
                                                        .collect(Collectors.joining(", "))
                                                + "."));
    }

    private int width() {
        return side(0);
    }

    private int height() {
        return side(1);
    }

    private int side(int which) {
        if (!size.matches("[0-9]{2,4}x[0-9]{2,4}")) {
            throw new IllegalArgumentException(
                    "'" + size + "' is not a size in pixels such as 960x600.");
        }
        return Integer.parseInt(size.split("x")[which]);
    }
}
