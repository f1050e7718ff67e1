package marshalyard.desktop.share;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.TableTopic;
import marshalyard.analysis.table.kinds.TableKinds;
import marshalyard.charts.Chart;
import marshalyard.charts.file.ChartExport;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.chart.ChartModel;
import marshalyard.desktop.chart.CopyForm;
import marshalyard.desktop.claims.ClaimsModel;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.file.FileName;
import marshalyard.model.plan.Plan;
import marshalyard.report.ReportFile;
import marshalyard.report.content.ChapterSource;
import marshalyard.report.content.Chapters;
import marshalyard.report.document.Report;
import marshalyard.session.SessionStore;

/** Handing on what is in view: as a report, or by the clipboard. */
public final class ShareActions {
    private final ActionContext context;
    private final CurrentExperiment current;
    private final TrialsModel trials;
    private final SessionModel session;
    private final ClaimsModel claims;

    /** True while a chart is being copied; a key that is held down repeats. */
    private boolean copying;

    public ShareActions(
            ActionContext context,
            CurrentExperiment current,
            TrialsModel trials,
            SessionModel session,
            ClaimsModel claims) {
        this.context = context;
        this.current = current;
        this.trials = trials;
        this.session = session;
        this.claims = claims;
    }

    /** Asks for a file and writes a report of the experiment in view. */
    public void report() {
        if (nothingMeasured()) return;
        ChapterSource source = source();
        Optional<Path> target =
                context.choices()
                        .forReport(FileName.of(source.results().experiment().title(), "report"));
        if (target.isEmpty()) return;
        context.notices().info("The report is being written…");
        Callable<JudgedClaims> judging = claims.begin();
        context.background()
                .run(
                        () -> {
                            Optional<JudgedClaims> judged =
                                    Optional.of(judging.call()).filter(j -> !j.all().isEmpty());
                            Report report =
                                    Report.of(
                                            source.session(), List.of(Chapters.of(source, judged)));
                            ReportFile.write(target.get(), report);
                            return target.get();
                        },
                        file -> context.notices().info("Saved as " + file + "."));
    }

    /** Puts a chart on the clipboard as a picture with twice its pixels, as an exported PNG has. */
    public void copyChart(ChartModel model) {
        copyChart(model, CopyForm.IMAGE);
    }

    /** Puts a chart or its figures on the clipboard. */
    public void copyChart(ChartModel model, CopyForm form) {
        if (copying) return;
        Optional<Chart> chart = model.chart().map(Chart::finishedOnly).filter(c -> !c.isEmpty());
        if (chart.isEmpty()) {
            context.notices().info("There is no chart to copy yet: run the experiment first.");
            return;
        }
        String source = session.source();
        copying = true;
        context.background()
                .run(
                        () -> copied(chart.get(), form, source),
                        copied -> {
                            copying = false;
                            Clipboard.getSystemClipboard().setContent(copied.get());
                            context.notices().info(form.done());
                        },
                        () -> copying = false);
    }

    /** Makes what takes time; the picture itself is made where the clipboard is. */
    private static Supplier<ClipboardContent> copied(Chart chart, CopyForm form, String source)
            throws IOException {
        int width = ExportActions.WIDTH;
        int height = ExportActions.HEIGHT;
        if (form == CopyForm.IMAGE) {
            BufferedImage picture = ChartExport.picture(chart, width, height, source);
            return () -> {
                ClipboardContent content = new ClipboardContent();
                content.putImage(image(picture));
                return content;
            };
        }
        String text =
                switch (form) {
                    case IMAGE, CSV -> chart.table().csv();
                    case SVG -> ChartExport.svg(chart, width, height, source);
                    case MARKDOWN -> chart.table().markdown();
                    case LATEX -> chart.table().latex();
                };
        return () -> content(text);
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
        copy(tables(trials.results()), "The tables are");
    }

    /**
     * Puts the table in front on the clipboard.
     *
     * @param tsv its rows parted by tabs; empty if it has none yet
     */
    public void copyTable(String tsv) {
        if (tsv.isEmpty()) {
            context.notices().info("The table in front has no row to copy.");
            return;
        }
        copy(tsv, "The table in front is");
    }

    private void copy(String tsv, String which) {
        Clipboard.getSystemClipboard().setContent(content(tsv));
        context.notices().info(which + " on the clipboard, for a spreadsheet.");
    }

    private static ClipboardContent content(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        return content;
    }

    private static String tables(Results results) {
        StringBuilder text = new StringBuilder();
        for (Table table : TableKinds.tables(TableTopic.RESULTS, TableRequest.of(results))) {
            if (!text.isEmpty()) text.append('\n');
            text.append(table.title()).append('\n').append(table.tsv());
        }
        return text.toString();
    }

    private boolean nothingMeasured() {
        Plan plan = trials.planProperty().get();
        boolean nothing = plan == null || trials.records().isEmpty();
        if (nothing) {
            context.notices().info("Nothing has been measured yet: run the experiment first.");
        }
        return nothing;
    }

    private ChapterSource source() {
        SessionStore store = session.storeProperty().get();
        return new ChapterSource(
                store == null ? "unsaved.yard" : store.file().getFileName().toString(),
                number(),
                trials.results());
    }

    /**
     * The number of the experiment in view within its session, from 1; the last one while it is
     * measured.
     */
    private int number() {
        var experiments = session.experiments();
        for (int i = 0; i < experiments.size(); i++) {
            if (current.is(experiments.get(i).stored())) return i + 1;
        }
        return Math.max(1, experiments.size());
    }
}
