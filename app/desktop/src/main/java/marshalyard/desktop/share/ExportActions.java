package marshalyard.desktop.share;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import marshalyard.charts.Chart;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.flame.FlameGraph;
import marshalyard.charts.flame.FlamePicture;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.chart.ChartModel;
import marshalyard.desktop.flame.FlameModel;
import marshalyard.desktop.results.TableExport;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.file.FileName;
import marshalyard.model.file.OutputFile;
import marshalyard.model.file.Reason;

/** Writing charts, flame graphs and tables to files. */
public final class ExportActions {
    /** Pixels of a chart. */
    static final int WIDTH = 900, HEIGHT = 560;

    /** A flame graph is as high as its stacks need. */
    private static final int FLAME_WIDTH = 1200;

    private final ActionContext context;
    private final TrialsModel trials;
    private final SessionModel session;

    public ExportActions(ActionContext context, TrialsModel trials, SessionModel session) {
        this.context = context;
        this.trials = trials;
        this.session = session;
    }

    /** Writes the chart of a model as PNG, SVG or PDF. */
    public void export(ChartModel model) {
        export(model.chart());
    }

    /** Writes a chart, if there is one, as PNG, SVG or PDF. */
    public void export(Optional<Chart> chart) {
        if (chart.isEmpty() || chart.get().finishedOnly().isEmpty()) {
            context.notices().info("There is no chart to export yet: run the experiment first.");
            return;
        }
        String name = FileName.of(chart.get().title(), "chart") + "-" + chart.get().kind().id();
        Optional<Path> target = context.choices().forChart(name);
        if (target.isEmpty()) return;
        context.background()
                .run(
                        () -> {
                            ChartExport.write(
                                    target.get(), chart.get(), WIDTH, HEIGHT, session.source());
                            return target.get();
                        },
                        this::saved);
    }

    /** Writes a flame graph, all of its frames, as PNG, SVG or PDF. */
    public void export(FlameModel model) {
        Optional<FlameGraph> graph = model.graph();
        if (graph.isEmpty()) return;
        String title = graph.get().title();
        Optional<Path> target =
                context.choices().forChart(FileName.of(title, "profile") + "-flame");
        if (target.isEmpty()) return;
        FlamePicture picture = new FlamePicture(graph.get(), Theme.LIGHT, session.source());
        context.background()
                .run(
                        () -> {
                            int height = picture.heightAt(FLAME_WIDTH);
                            ChartExport.write(target.get(), picture, title, FLAME_WIDTH, height);
                            return target.get();
                        },
                        this::saved);
    }

    /** Writes what a table shows as CSV or JSON. */
    public void export(TableExport table) {
        if (table.rows().isEmpty()) {
            context.notices().info("The table has no rows to export.");
            return;
        }
        String title = trials.planProperty().get().experiment().title();
        Optional<Path> target = context.choices().forTable(FileName.of(title, "table") + "-table");
        if (target.isEmpty()) return;
        context.background().run(() -> write(table, target.get()), this::saved);
    }

    private static Path write(TableExport table, Path file) throws ChartException {
        boolean json = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
        try {
            OutputFile.write(file, json ? table.json() : table.csv());
            return file;
        } catch (IOException e) {
            throw new ChartException(
                    ("The table can't be written to %s (%s). Check the folder, its rights and the"
                                    + " disk's free space.")
                            .formatted(file, Reason.of(e)),
                    e);
        }
    }

    private void saved(Path file) {
        context.notices().info("Saved as " + file + ".");
    }
}
