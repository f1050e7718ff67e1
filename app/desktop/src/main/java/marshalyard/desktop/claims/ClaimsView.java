package marshalyard.desktop.claims;

import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableIntegerValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import marshalyard.analysis.claim.ClaimOutcome;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.claim.ClaimTable;
import marshalyard.desktop.appearance.ColumnWidths;
import marshalyard.desktop.fxthread.BackgroundSummary;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.Throttle;
import marshalyard.model.plan.Plan;

/**
 * The claims as sentences with verdicts, a filter above them, and below them all that is known of
 * the chosen one. Verdicts follow the trials while these are measured.
 */
public final class ClaimsView extends VBox {
    private static final double SENTENCE = 320, VERDICT = 126, FIGURE = 90, STRIP = 190;

    /** What a narrow window leaves to them. */
    private static final double LEAST_SENTENCE = 150, LEAST_STRIP = 120;

    /** How to read a strip. */
    private static final String KEY = "◆ published  ▮ here  ▏bound";

    /** The height of a row: two lines of a sentence, in sizes of its letters. */
    private static final double LINES = 3.2;

    private static final String ANY_VERDICT = "Any verdict", ANY_PAPER = "Any paper";
    private static final double ENGINE_WIDTH = 190;
    private static final String ANY_ENGINE = "Any engine";

    private final ClaimsModel model;
    private final ObservableBooleanValue inFront;
    private final Throttle pace = new Throttle(this::requestLayout);
    private final BackgroundSummary<JudgedClaims> summary;
    private final ObservableList<JudgedClaim> claims = FXCollections.observableArrayList();
    private final FilteredList<JudgedClaim> filtered = new FilteredList<>(claims);
    private final TableView<JudgedClaim> table = new TableView<>();
    private final TextField words = new TextField();
    private final ComboBox<String> verdict = box("claims-verdict", "Verdict", ANY_VERDICT);
    private final ComboBox<String> paper = box("claims-paper", "Paper", ANY_PAPER);
    private final ComboBox<String> engine = box("claims-engine", "Engine", ANY_ENGINE);
    private final Label told = new Label();
    private final ClaimCard card;
    private TableColumn<JudgedClaim, String> published;
    private final ColumnWidths widths;
    private Plan shownPlan;
    private boolean stale;
    private int shownCount = -1;
    private int shownRecounts;

    /**
     * The view.
     *
     * @param inFront while false nothing is judged
     * @param background where claims are judged
     * @param textSize pixels of plain text, as the user has it
     * @param mark is called with the claim whose cells charts are to mark; null for none
     * @param open is called with the claim whose cells the user wants to see
     */
    public ClaimsView(
            ClaimsModel model,
            ObservableBooleanValue inFront,
            BackgroundTasks background,
            ObservableIntegerValue textSize,
            Consumer<JudgedClaim> mark,
            Consumer<JudgedClaim> open) {
        this.model = model;
        this.inFront = inFront;
        summary = new BackgroundSummary<>(background, pace);
        widths = new ColumnWidths(textSize);
        card = new ClaimCard(open);
        setId("claims-view");
        columns(textSize);
        table.setId("claims");
        table.setAccessibleText("Claims");
        table.getStyleClass().addAll("dense", "striped");
        table.fixedCellSizeProperty().bind(Bindings.multiply(LINES, textSize));
        Label empty = new Label();
        empty.getStyleClass().add("hint");
        empty.setWrapText(true);
        empty.textProperty()
                .bind(Bindings.createStringBinding(this::hint, claims, summary.busyProperty()));
        table.setPlaceholder(empty);
        SortedList<JudgedClaim> sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        opener(open);
        table.getSelectionModel()
                .selectedItemProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is == null && !claims.isEmpty()) return; // while rows are replaced
                            card.show(is);
                            mark.accept(is);
                        });
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(bar(), aboveTable(), table, card);
        inFront.addListener((o, was, is) -> requestLayout());
        model.revisionProperty().addListener((o, was, is) -> pace.request());
        model.planProperty().addListener((Observable o) -> requestLayout());
    }

    private static ComboBox<String> box(String id, String name, String any) {
        ComboBox<String> box = new ComboBox<>();
        box.setId(id);
        box.setAccessibleText(name);
        box.getItems().setAll(any);
        box.setValue(any);
        box.setMinWidth(USE_PREF_SIZE);
        return box;
    }

    private HBox bar() {
        words.setId("claims-filter");
        words.setPromptText("Filter");
        words.setAccessibleText("Filter the claims");
        words.setPrefWidth(180);
        words.setMinWidth(90);
        words.getStyleClass().add("small-field");
        words.textProperty().addListener((o, was, is) -> filter());
        List.of(verdict, paper, engine)
                .forEach(box -> box.valueProperty().addListener((o, was, is) -> filter()));
        engine.setPrefWidth(ENGINE_WIDTH); // labels of engines are as long as you like
        Stream.of(ClaimOutcome.values()).map(ClaimOutcome::words).forEach(verdict.getItems()::add);
        Button clear = new Button("Clear");
        clear.getStyleClass().add("chip");
        clear.setMinWidth(USE_PREF_SIZE);
        clear.setOnAction(
                e -> {
                    words.clear();
                    verdict.setValue(ANY_VERDICT);
                    paper.setValue(ANY_PAPER);
                    engine.setValue(ANY_ENGINE);
                });
        HBox bar = new HBox(8, words, verdict, paper, engine, clear);
        bar.disableProperty().bind(Bindings.isEmpty(claims));
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("chart-tools");
        return bar;
    }

    /** How many claims have which verdict, and how to read the strips. */
    private HBox aboveTable() {
        told.setId("claims-told");
        Label key = new Label(KEY);
        key.setId("claims-key");
        key.setMinWidth(USE_PREF_SIZE);
        told.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(told, Priority.ALWAYS);
        for (Label label : List.of(told, key)) label.getStyleClass().add("muted");
        HBox aboveTable = new HBox(12, told, key);
        aboveTable.setPadding(new Insets(0, 12, 6, 12));
        aboveTable.visibleProperty().bind(Bindings.isNotEmpty(claims));
        aboveTable.managedProperty().bind(aboveTable.visibleProperty());
        return aboveTable;
    }

    private void filter() {
        filtered.setPredicate(
                new ClaimFilter(
                        words.getText(),
                        chosen(verdict, ANY_VERDICT),
                        chosen(paper, ANY_PAPER),
                        chosen(engine, ANY_ENGINE)));
    }

    private static String chosen(ComboBox<String> box, String any) {
        return box.getValue() == null || box.getValue().equals(any) ? "" : box.getValue();
    }

    private void columns(ObservableIntegerValue textSize) {
        // All that a claim has stays in view: the sentence and the strip share what room there is.
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        textSize.addListener((o, was, is) -> fit());
        TableColumn<JudgedClaim, JudgedClaim> sentence = column("Claim", SENTENCE, c -> c);
        widths.least(sentence, LEAST_SENTENCE);
        sentence.setCellFactory(c -> new ClaimSentenceCell());
        sentence.setComparator((a, b) -> a.claim().id().compareTo(b.claim().id()));
        TableColumn<JudgedClaim, JudgedClaim> outcome = column("Verdict", VERDICT, c -> c);
        outcome.setCellFactory(c -> new ClaimOutcomeCell());
        outcome.setComparator(Comparator.comparing(JudgedClaim::outcome));
        widths.least(outcome, VERDICT);
        published = column("Published", FIGURE, ClaimsView::published);
        widths.least(published, FIGURE);
        widths.least(column("Here", FIGURE, ClaimsView::here), FIGURE);
        TableColumn<JudgedClaim, JudgedClaim> strip = column("On one scale", STRIP, c -> c);
        widths.least(strip, LEAST_STRIP);
        strip.setCellFactory(c -> new ClaimStripCell());
        strip.setSortable(false);
    }

    /** Shares the room out again: columns took the widths that suit larger letters. */
    private void fit() {
        table.getColumnResizePolicy().call(new TableView.ResizeFeatures<>(table, null, 0.0));
    }

    private <T> TableColumn<JudgedClaim, T> column(
            String title, double width, Function<JudgedClaim, T> value) {
        TableColumn<JudgedClaim, T> column = new TableColumn<>(title);
        widths.set(column, width);
        column.setCellValueFactory(d -> new ReadOnlyObjectWrapper<>(value.apply(d.getValue())));
        table.getColumns().add(column);
        return column;
    }

    private void opener(Consumer<JudgedClaim> open) {
        table.setRowFactory(
                t -> {
                    TableRow<JudgedClaim> row = new TableRow<>();
                    row.setOnMouseClicked(
                            e -> {
                                if (e.getClickCount() == 2 && hasCells(row.getItem())) {
                                    open.accept(row.getItem());
                                }
                            });
                    return row;
                });
        table.addEventHandler(
                KeyEvent.KEY_PRESSED,
                key -> {
                    JudgedClaim row = table.getSelectionModel().getSelectedItem();
                    if (key.getCode() == KeyCode.ENTER && hasCells(row)) open.accept(row);
                });
    }

    /** A claim for which nothing was measured has none to show. */
    private static boolean hasCells(JudgedClaim claim) {
        return claim != null && !claim.cells().isEmpty();
    }

    @Override
    protected void layoutChildren() {
        boolean other =
                shownPlan != model.plan()
                        || shownCount != model.count()
                        || shownRecounts != model.recounts()
                        || stale;
        if (inFront.get() && other && !summary.isBusy()) judge();
        super.layoutChildren();
    }

    private void judge() {
        Plan plan = model.plan();
        if (shownPlan != plan) claims.clear();
        shownPlan = plan;
        shownCount = model.count();
        shownRecounts = model.recounts();
        stale = false;
        summary.run(
                model.begin(),
                judged -> {
                    if (plan == model.plan()) show(judged);
                    else requestLayout();
                });
    }

    /** Why no claim is to be seen. */
    private String hint() {
        if (!claims.isEmpty()) return "No claim matches the filter.";
        return summary.isBusy()
                ? "Judging claims by the trials of this session…"
                : "A claim is a sentence that trials judge, such as “tcp is at least twice as fast"
                        + " as jms”.\n\nPoint at two curves of a chart with Ctrl and a click, or go to"
                        + " them with the arrow keys and press C; then press Claim… above it. Or write"
                        + " claims into the experiment's text.";
    }

    /** The claims that are shown as tab-separated values; empty if there are none. */
    public String tsv() {
        if (table.getItems().isEmpty()) return "";
        List<List<String>> rows =
                table.getItems().stream()
                        .map(
                                c ->
                                        List.of(
                                                c.claim().id(),
                                                c.claim().sentence(),
                                                ClaimTable.verdict(c),
                                                published(c),
                                                here(c)))
                        .toList();
        List<String> header = List.of("id", "claim", "verdict", "published", "here");
        return new Table("", header, rows, "").tsv();
    }

    private static String published(JudgedClaim claim) {
        return claim.publishedText();
    }

    private static String here(JudgedClaim claim) {
        return claim.figureText();
    }

    /** Judges anew although no trial has ended: claims were added. */
    public void again() {
        stale = true;
        requestLayout();
    }

    private void show(JudgedClaims judged) {
        JudgedClaim before = table.getSelectionModel().getSelectedItem();
        claims.setAll(judged.all());
        published.setVisible(
                judged.all().isEmpty()
                        || judged.all().stream().anyMatch(c -> !published(c).isEmpty()));
        told.setText(judged.all().isEmpty() ? "" : judged.summary());
        offer(paper, ANY_PAPER, judged.all().stream().map(c -> c.claim().paper()));
        offer(engine, ANY_ENGINE, judged.all().stream().flatMap(ClaimFilter::engines));
        if (before == null) {
            card.show(null);
            return;
        }
        filtered.stream()
                .filter(c -> c.claim().equals(before.claim()))
                .findFirst()
                .ifPresent(table.getSelectionModel()::select);
    }

    private static void offer(ComboBox<String> box, String any, Stream<String> values) {
        String before = box.getValue();
        List<String> all =
                Stream.concat(Stream.of(any), values.filter(v -> !v.isEmpty()).distinct().sorted())
                        .toList();
        if (box.getItems().equals(all)) return;
        box.getItems().setAll(all);
        box.setValue(all.contains(before) ? before : any);
    }
}
