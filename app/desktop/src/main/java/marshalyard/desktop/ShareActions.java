package marshalyard.desktop;

import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.ResultTables;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.VerdictSummary;
import marshalyard.charts.Chart;
import marshalyard.charts.file.ChartExport;
import marshalyard.desktop.chart.ChartModel;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.file.FileName;
import marshalyard.model.plan.Plan;
import marshalyard.report.ReportFile;
import marshalyard.report.content.Chapters;
import marshalyard.report.content.Measured;
import marshalyard.report.document.Report;
import marshalyard.session.SessionStore;

/** Handing on what is in view: as a report, or by the clipboard. */
public final class ShareActions {
    private static final int WIDTH = 900, HEIGHT = 560;

    private final Workbench bench;
    private final BackgroundTasks background;
    private final FileChoices choices;

    /** True while a chart is being copied; a key that is held down repeats. */
    private boolean copying;

    public ShareActions(Workbench bench, BackgroundTasks background, FileChoices choices) {
        this.bench = bench;
        this.background = background;
        this.choices = choices;
    }

    /** Asks for a file and writes a report of the experiment in view. */
    public void report() {
        if (nothingMeasured()) return;
        Measured measured = measured();
        Optional<Path> target =
                choices.forReport(FileName.of(measured.experiment().title(), "report"));
        if (target.isEmpty()) return;
        background.run(
                () -> {
                    Report report = Report.of(measured.session(), List.of(Chapters.of(measured)));
                    ReportFile.write(target.get(), report);
                    return target.get();
                },
                file -> bench.notices().info("The report is in " + file + "."));
    }

    /** Puts a chart on the clipboard as a picture with twice its pixels, as an exported PNG has. */
    public void copyChart(ChartModel model) {
        if (copying) return;
        Optional<Chart> chart = model.chart().map(Chart::finishedOnly).filter(c -> !c.isEmpty());
        if (chart.isEmpty()) {
            bench.notices().info("There is no chart to copy yet: run the experiment first.");
            return;
        }
        String source = bench.session().source();
        copying = true;
        background.run(
                () -> ChartExport.picture(chart.get(), WIDTH, HEIGHT, source),
                picture -> {
                    copying = false;
                    ClipboardContent content = new ClipboardContent();
                    content.putImage(image(picture));
                    Clipboard.getSystemClipboard().setContent(content);
                    bench.notices().info("The chart is on the clipboard.");
                },
                () -> copying = false);
    }

    private static WritableImage image(BufferedImage picture) {
        WritableImage image = new WritableImage(picture.getWidth(), picture.getHeight());
        PixelWriter pixels = image.getPixelWriter();
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                pixels.setArgb(x, y, 0xff000000 | picture.getRGB(x, y));
            }
        }
        return image;
    }

    /** Puts the result tables on the clipboard as tab-separated values. */
    public void copyTables() {
        if (nothingMeasured()) return;
        ClipboardContent content = new ClipboardContent();
        content.putString(tables(measured()));
        Clipboard.getSystemClipboard().setContent(content);
        bench.notices().info("The tables are on the clipboard, for a spreadsheet.");
    }

    private static String tables(Measured measured) {
        List<CellResult> results = CellResult.of(measured.trials(), measured.samples());
        VerdictSummary verdicts = VerdictSummary.of(results, measured.experiment().repetition());
        StringBuilder text = new StringBuilder();
        for (Table sheet : ResultTables.of(results, verdicts)) {
            if (!text.isEmpty()) text.append('\n');
            text.append(sheet.title()).append('\n').append(sheet.tsv());
        }
        return text.toString();
    }

    private boolean nothingMeasured() {
        Plan plan = bench.trials().planProperty().get();
        boolean nothing = plan == null || bench.trials().records().isEmpty();
        if (nothing) {
            bench.notices().info("Nothing has been measured yet: run the experiment first.");
        }
        return nothing;
    }

    private Measured measured() {
        SessionStore store = bench.session().storeProperty().get();
        Plan plan = bench.trials().planProperty().get();
        return new Measured(
                store == null ? "unsaved.yard" : store.file().getFileName().toString(),
                number(),
                plan.experiment(),
                bench.trials().records(),
                bench.trials().samples(),
                plan.skipped()::get);
    }

    /**
     * The number of the experiment in view within its session, from 1; the last one while it is
     * measured.
     */
    private int number() {
        var experiments = bench.session().experiments();
        if (bench.shelf().inViewProperty().get() instanceof ShelfItem.InSession item) {
            for (int i = 0; i < experiments.size(); i++) {
                if (experiments.get(i).stored().id() == item.kept().stored().id()) return i + 1;
            }
        }
        return Math.max(1, experiments.size());
    }
}
