package marshalyard.cli.plot;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.figures.PaperFigure;
import marshalyard.charts.figures.PaperFigures;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.ChartExport;
import marshalyard.cli.terminal.FileLine;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import picocli.CommandLine.Option;

/** Options that choose the figures of a paper. */
final class FigureOptions {
    @Option(
            names = "--figure",
            paramLabel = "NAME",
            description =
                    "Draw what a figure of the paper shows that the experiment names, such as"
                            + " figure-4 of dsto01, in place of a metric and channels.")
    private String figure;

    @Option(
            names = "--figures",
            paramLabel = "FOLDER",
            description =
                    "Write every figure of the paper that the experiment names into a folder, as"
                            + " SVG; those of which nothing was measured are left out. Of several"
                            + " experiments that are run at once each has a folder within it.")
    private Path folder;

    boolean saysOne() {
        return figure != null;
    }

    boolean saysAll() {
        return folder != null;
    }

    /**
     * Checks before a long run that there are such figures.
     *
     * @throws IllegalArgumentException with a sentence if not
     */
    void check(Experiment experiment) {
        if (!saysOne() && !saysAll()) return;
        List<PaperFigure> all = PaperFigures.of(experiment);
        if (saysOne() || all.isEmpty()) {
            all = List.of(PaperFigures.find(experiment, saysOne() ? figure : ""));
        }
        List<Cell> cells = Results.of(experiment).cells();
        if (all.stream().anyMatch(f -> cells.stream().anyMatch(f::shows))) return;
        throw new IllegalArgumentException(
                "'%s' has no cell that %s. %s"
                        .formatted(
                                experiment.title(),
                                saysOne() ? figure + " shows" : "a figure of the paper shows",
                                "Draw its own charts, as in --out curves.svg."));
    }

    /**
     * The figure that was asked for.
     *
     * @throws IllegalArgumentException with a sentence if nothing that it shows was measured
     */
    Chart one(Results results) {
        return PaperFigures.find(results.experiment(), figure)
                .chart(results)
                .orElseThrow(() -> nothing(figure + " shows"));
    }

    private static IllegalArgumentException nothing(String shown) {
        return new IllegalArgumentException(
                "Nothing was measured that " + shown + ". Run the whole experiment first.");
    }

    /**
     * Writes all of them and says so.
     *
     * @param name of a folder within that of all; may be empty
     * @throws IllegalArgumentException with a sentence if nothing that they show was measured
     */
    void writeAll(
            Results results, String name, int width, int height, String source, PrintWriter out)
            throws ChartException {
        Path within = ChartNames.folder(folder, name);
        Map<Path, Chart> charts = new LinkedHashMap<>();
        for (PaperFigure each : PaperFigures.of(results.experiment())) {
            Path file = within.resolve(each.id() + ".svg");
            each.chart(results).ifPresent(chart -> charts.put(file, chart));
        }
        if (charts.isEmpty()) throw nothing("the paper's figures show");
        try {
            Files.createDirectories(within);
        } catch (IOException e) {
            throw new ChartException("The folder " + within + " can't be made.", e);
        }
        ChartExport.requireOursOrNew(List.copyOf(charts.keySet()));
        for (Map.Entry<Path, Chart> chart : charts.entrySet()) {
            ChartExport.write(chart.getKey(), chart.getValue(), width, height, source);
            FileLine.print(out, "Chart", chart.getKey());
        }
    }
}
