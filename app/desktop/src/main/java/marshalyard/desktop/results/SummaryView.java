package marshalyard.desktop.results;

import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import marshalyard.analysis.table.Table;
import marshalyard.desktop.fxthread.BackgroundSummary;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.Throttle;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.plan.Plan;

/** The papers' summary tables, one below the other; made away from the window's thread. */
public final class SummaryView extends VBox {
    /** Beside a sentence, and of a button there, in pixels. */
    private static final double MARGINS = 40, BUTTON = 70;

    /** The least width of a sentence, in pixels. */
    private static final double LEAST = 200;

    /** Trials that are in the tables while these have to be made yet. */
    private static final int NONE_YET = -1;

    private static final String NOTHING = "Summary tables appear here when trials have ended.";

    private final TrialsModel trials;
    private final SummaryModel model;
    private final ObservableBooleanValue inFront;
    private final VBox all = new VBox(18);
    private final ScrollPane scroll = new ScrollPane(all);
    private final ComboBox<String> reference = new ComboBox<>();
    final Throttle pace = new Throttle(this::requestLayout);
    private final BackgroundSummary<SummaryModel.Summary> summary;
    private List<Table> shown = List.of();
    private Plan shownPlan;
    private int shownRecords = NONE_YET;
    private String shownReference = "";

    /**
     * The tables.
     *
     * @param inFront while false nothing is summed up
     * @param background where trials are summed up
     */
    public SummaryView(
            TrialsModel trials, ObservableBooleanValue inFront, BackgroundTasks background) {
        this.trials = trials;
        this.model = new SummaryModel(trials);
        this.inFront = inFront;
        this.summary = new BackgroundSummary<>(background, pace);
        setId("summary");
        Label label = new Label("Ratios relative to");
        label.getStyleClass().add("muted");
        label.setMinWidth(USE_PREF_SIZE);
        label.setLabelFor(reference);
        reference.setId("summary-reference");
        reference.setAccessibleText("Engine that ratios are relative to");
        reference
                .valueProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is == null) return;
                            model.referenceProperty().set(is);
                            requestLayout();
                        });
        HBox bar = new HBox(8, label, reference);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("chart-tools");
        all.getStyleClass().add("tables");
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setAccessibleText("Summary tables");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(bar, scroll);
        inFront.addListener((o, was, is) -> requestLayout());
        trials.revisionProperty().addListener((o, was, is) -> pace.request());
        trials.planProperty().addListener((Observable o) -> requestLayout());
    }

    @Override
    protected void layoutChildren() {
        Plan plan = trials.planProperty().get();
        if (inFront.get() && shownPlan != plan) begin(plan);
        boolean other =
                shownRecords != trials.records().size()
                        || !shownReference.equals(model.referenceProperty().get());
        if (inFront.get() && other && !summary.isBusy()) summarize();
        super.layoutChildren();
    }

    /** Tables of another experiment go, though its own may have to wait for theirs. */
    private void begin(Plan plan) {
        shownPlan = plan;
        shownRecords = NONE_YET;
        shown = List.of();
        hint(trials.records().isEmpty() ? NOTHING : "The trials are being summed up…");
    }

    private void summarize() {
        Plan plan = shownPlan;
        shownRecords = trials.records().size();
        shownReference = model.referenceProperty().get();
        summary.run(
                model.begin()::get,
                made -> {
                    if (plan == trials.planProperty().get()) show(made);
                    else requestLayout();
                });
    }

    private void show(SummaryModel.Summary summary) {
        List<String> engines = summary.engines();
        if (!reference.getItems().equals(engines)) {
            String before = reference.getValue();
            reference.setItems(FXCollections.observableArrayList(engines));
            boolean kept = engines.contains(before);
            reference.setValue(kept ? before : engines.stream().findFirst().orElse(null));
        }
        List<Table> tables = summary.tables();
        shown = tables;
        all.getChildren().setAll(tables.stream().map(this::table).toList());
        if (tables.isEmpty()) hint(NOTHING);
    }

    /** A sentence in place of tables. */
    private void hint(String text) {
        Label hint = new Label(text);
        hint.getStyleClass().add("hint");
        all.getChildren().setAll(hint);
    }

    /** All tables as tab-separated values, each below its title; empty if there are none. */
    public String tsv() {
        return shown.stream()
                .map(table -> table.title() + "\n" + table.tsv())
                .collect(Collectors.joining("\n"));
    }

    private VBox table(Table table) {
        Label title = sentence(table.title(), "factor-title", MARGINS + BUTTON);
        Button copy = new Button("Copy");
        copy.setMinWidth(USE_PREF_SIZE);
        copy.getStyleClass().add("chip");
        copy.setAccessibleText("Copy: " + table.title());
        copy.setOnAction(
                e -> {
                    ClipboardContent content = new ClipboardContent();
                    content.putString(table.tsv());
                    Clipboard.getSystemClipboard().setContent(content);
                });
        HBox head = new HBox(10, title, copy);
        head.setAlignment(Pos.CENTER_LEFT);
        Table grouped = table.grouped();
        GridPane grid = new GridPane();
        grid.getStyleClass().add("table-grid");
        grid.setHgap(18);
        grid.setVgap(3);
        for (int c = 0; c < table.header().size(); c++) {
            Pos place = table.isNumeric(c) ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT;
            grid.add(cell(table.header().get(c), "muted", place), c, 0);
            for (int row = 0; row < table.rows().size(); row++) {
                grid.add(cell(grouped.rows().get(row).get(c), "value", place), c, row + 1);
            }
        }
        VBox shown = new VBox(6, head, grid);
        if (!table.note().isEmpty()) {
            shown.getChildren().add(sentence(table.note(), "muted", MARGINS));
        }
        return shown;
    }

    private Label sentence(String text, String style, double beside) {
        return sentence(text, style, beside, scroll);
    }

    /**
     * A sentence that has as many lines as it needs, for it may be longer than the view is wide.
     *
     * @param beside what stands beside it within the pane, in pixels
     */
    static Label sentence(String text, String style, double beside, ScrollPane pane) {
        Label sentence = new Label(text);
        sentence.getStyleClass().add(style);
        sentence.setWrapText(true);
        sentence.setMinHeight(USE_PREF_SIZE);
        sentence.maxWidthProperty()
                .bind(
                        Bindings.createDoubleBinding(
                                () -> Math.max(LEAST, pane.getViewportBounds().getWidth() - beside),
                                pane.viewportBoundsProperty()));
        return sentence;
    }

    private static Label cell(String text, String style, Pos place) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        label.setAlignment(place);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }
}
