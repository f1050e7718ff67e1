package marshalyard.desktop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import marshalyard.charts.Chart;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.flame.FlameGraph;
import marshalyard.charts.flame.FlamePicture;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.chart.ChartModel;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.flame.FlameModel;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.results.TableExport;
import marshalyard.desktop.setup.PlannedRun;
import marshalyard.desktop.shelf.ExperimentFile;
import marshalyard.desktop.shelf.SessionNames;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.lab.RunEvent.Level;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.file.FileName;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionStore;

/** Keeping sessions under a name, and charts as files. */
public final class SaveActions {
    private static final int WIDTH = 900, HEIGHT = 560;

    /** A flame graph is as high as its stacks need. */
    private static final int FLAME_WIDTH = 1200;

    private final Workbench bench;
    private final BackgroundTasks background;
    private final FileChoices choices;

    public SaveActions(Workbench bench, BackgroundTasks background, FileChoices choices) {
        this.bench = bench;
        this.background = background;
        this.choices = choices;
    }

    /** Gives the session a name if it has none; else there is nothing left to do. */
    public void save() {
        SessionStore store = bench.session().storeProperty().get();
        if (store == null || bench.session().isUnsaved()) {
            saveAs();
        } else {
            bench.notices()
                    .info(
                            "Everything is in "
                                    + store.file()
                                    + " already: each trial is saved when it ends.");
        }
    }

    /** Copies the session under another name and goes on with the copy. */
    public void saveAs() {
        if (bench.busy()) {
            bench.notices()
                    .info(
                            "Each trial is saved when it ends. The session can get another name"
                                    + " when the run has ended.");
            return;
        }
        if (bench.session().storeProperty().get() == null) {
            bench.notices().info("There is no session to save yet: it begins with the first run.");
            return;
        }
        Optional<Path> target = choices.forSession(suggestion() + ".yard");
        if (target.isEmpty()) return;
        background.run(
                () -> bench.session().saveAs(target.get(), bench.lab().get()),
                opened -> {
                    bench.session().use(opened);
                    bench.log().add(Level.INFO, "Saved as " + opened.store().file() + ".");
                });
    }

    /** Writes the experiment in the form as YAML; the shelf has it as a file from then on. */
    public void saveExperiment() {
        bench.setup().takeTyped();
        PlannedRun planned = bench.setup().plannedProperty().get();
        if (planned.experiment() == null) {
            bench.notices().error(planned.summary());
            return;
        }
        Experiment experiment = planned.experiment();
        String name = FileName.of(experiment.title(), "experiment") + ".yaml";
        Optional<Path> target = choices.forExperiment(name);
        if (target.isEmpty()) return;
        background.run(
                () -> ExperimentFile.write(target.get(), experiment),
                sample -> saved(sample, experiment));
    }

    private void saved(ShelfItem.Sample sample, Experiment experiment) {
        bench.shelf().add(sample);
        bench.notices().info("The experiment is in " + sample.file() + ".");
        if (!experiment.equals(bench.setup().plannedProperty().get().experiment())) return;
        if (bench.shelf().inViewProperty().get() instanceof ShelfItem.Draft draft) {
            bench.shelf().remove(draft);
        }
        bench.setup().keepAs(sample.identity());
        bench.shelf().inViewProperty().set(sample);
    }

    private String suggestion() {
        if (!bench.session().isUnsaved()) {
            return SessionNames.of(bench.session().storeProperty().get().file());
        }
        return bench.session().experiments().stream()
                .findFirst()
                .map(k -> FileName.of(k.stored().experiment().title(), "session"))
                .orElse("session");
    }

    /** Writes what a table shows as CSV or JSON. */
    public void export(TableExport table) {
        if (table.rows().isEmpty()) {
            bench.notices().info("There is no row to export.");
            return;
        }
        Plan plan = bench.trials().planProperty().get();
        Optional<Path> target =
                choices.forTable(FileName.of(plan.experiment().title(), "table") + "-table");
        if (target.isEmpty()) return;
        background.run(
                () -> write(table, target.get()),
                file -> bench.notices().info("The table is in " + file + "."));
    }

    private static Path write(TableExport table, Path file) throws ChartException {
        boolean json = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
        try {
            return Files.writeString(file, json ? table.json() : table.csv());
        } catch (IOException e) {
            throw new ChartException(
                    "The table can't be written to "
                            + file
                            + " ("
                            + e.getMessage()
                            + "). Check the folder, its rights and the disk's free space.",
                    e);
        }
    }

    /** Writes a chart as PNG, SVG or PDF. */
    public void export(ChartModel model) {
        Optional<Chart> chart = model.chart();
        if (chart.isEmpty() || chart.get().finishedOnly().isEmpty()) {
            bench.notices().info("There is no chart to export yet: run the experiment first.");
            return;
        }
        String name = FileName.of(chart.get().title(), "chart") + "-" + chart.get().kind().id();
        Optional<Path> target = choices.forChart(name);
        if (target.isEmpty()) return;
        background.run(
                () -> {
                    ChartExport.write(
                            target.get(), chart.get(), WIDTH, HEIGHT, bench.session().source());
                    return target.get();
                },
                file -> bench.notices().info("The chart is in " + file + "."));
    }

    /** Writes a flame graph, all of its frames, as PNG, SVG or PDF. */
    public void export(FlameModel model) {
        Optional<FlameGraph> graph = model.graph();
        if (graph.isEmpty()) return;
        String title = graph.get().title();
        Optional<Path> target = choices.forChart(FileName.of(title, "profile") + "-flame");
        if (target.isEmpty()) return;
        FlamePicture picture = new FlamePicture(graph.get(), Theme.LIGHT, bench.session().source());
        background.run(
                () -> {
                    int height = picture.heightAt(FLAME_WIDTH);
                    ChartExport.write(target.get(), picture, title, FLAME_WIDTH, height);
                    return target.get();
                },
                file -> bench.notices().info("The flame graph is in " + file + "."));
    }
}
