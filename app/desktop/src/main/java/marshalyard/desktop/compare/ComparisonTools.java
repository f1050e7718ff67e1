package marshalyard.desktop.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.util.StringConverter;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.charts.frame.Drawable;
import marshalyard.desktop.compare.ComparedSides.Side;
import marshalyard.desktop.layout.OneLine;
import marshalyard.desktop.overlay.CaptionButton;

/**
 * The choices of a comparison in one line, which reads as a sentence: by engine, tcp-nio against
 * tcp, throughput. What is chosen seldom stands in a menu where there is no room for it.
 */
final class ComparisonTools extends OneLine {
    private static final double WIDEST = 150;

    /** A choice that is as narrow as this shows a word, or the beginning of a longer name. */
    private static final double NARROWEST = 108;

    private static final List<Double> MARGINS = List.of(0.01, 0.02, 0.05, 0.1, 0.2);

    private final ComparisonModel model;
    private final ComparedSides compared;
    private final Runnable another;
    private final MenuButton moreReferences = more(Side.REFERENCE);
    private final MenuButton moreCandidates = more(Side.CANDIDATE);

    /**
     * The line.
     *
     * @param another asks for another session to compare with
     */
    ComparisonTools(ComparisonModel model, Runnable another) {
        this.model = model;
        this.compared = model.sides();
        this.another = another;
        getStyleClass().add("chart-tools");
        ComboBox<ComparisonKind> what = box("comparison-what", "What to compare", compared.whats());
        what.valueProperty().bindBidirectional(compared.whatProperty());
        ComboBox<Object> reference = box("comparison-reference", "Reference", compared.offered());
        reference.valueProperty().bindBidirectional(compared.referenceProperty());
        ComboBox<Object> candidate =
                box("comparison-candidate", "Candidate", compared.offeredAgainst());
        candidate.valueProperty().bindBidirectional(compared.candidateProperty());
        ComboBox<Metric> metric =
                named(box("comparison-metric", "Metric", Metrics.all()), Metric::title);
        metric.valueProperty().bindBidirectional(model.metricProperty());
        Label against = label("against", reference);
        Group sides =
                Group.of(
                        List.of(
                                List.of(
                                        what,
                                        candidate,
                                        moreCandidates,
                                        against,
                                        reference,
                                        moreReferences),
                                List.of(what, candidate, against, reference)));
        Group others = Group.of(List.of(buttons(), List.of(menu())));
        show(
                List.of(sides, Group.of(metric)),
                List.of(others, Group.of(notes())),
                List.of(others, sides));
    }

    private CaptionButton notes() {
        return new CaptionButton(
                "comparison-notes",
                "Notes on the comparison",
                "What the comparison is worth",
                this::notesText);
    }

    /** All that stands under the chart's title, which cuts it off, and what the table is worth. */
    private String notesText() {
        List<String> notes = new ArrayList<>();
        model.chart().map(Drawable::subtitle).filter(s -> !s.isEmpty()).ifPresent(notes::add);
        notes.addAll(model.sentences());
        return notes.isEmpty() ? "Nothing yet." : String.join("\n\n", notes);
    }

    private List<Node> buttons() {
        ComboBox<Double> margin =
                named(box("comparison-margin", "Margin", MARGINS), Equivalence::percent);
        margin.setTooltip(new Tooltip("Within which two are called alike"));
        margin.valueProperty().bindBidirectional(model.marginProperty());
        Button swap = button("Swap", "comparison-swap", compared::swap);
        swap.setTooltip(new Tooltip("Exchanges reference and candidate"));
        swap.disableProperty().bind(compared.candidateProperty().isEqualTo(ComparedSides.OTHERS));
        Button copy = button("Copy table", "comparison-copy", this::copy);
        copy.setTooltip(new Tooltip("Copies tab-separated values for a spreadsheet"));
        return List.of(
                swap,
                label("Alike within", margin),
                margin,
                toggle("Both curves", "comparison-curves", model.bothCurvesProperty()),
                toggle("Only differences", "comparison-differing", model.onlyDifferingProperty()),
                button("Another session…", "comparison-open", another),
                copy);
    }

    /** The same as a menu. */
    private MenuButton menu() {
        MenuButton menu = new MenuButton("More");
        menu.setId("comparison-menu");
        menu.getStyleClass().add("level-menu");
        menu.getItems().add(new MenuItem()); // for a menu without items does not open
        menu.setOnShowing(e -> menu.getItems().setAll(items()));
        return menu;
    }

    private List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        items.add(item("Both curves", "comparison-curves", model.bothCurvesProperty()));
        items.add(item("Only differences", "comparison-differing", model.onlyDifferingProperty()));
        Menu margins = new Menu("Alike within");
        ToggleGroup group = new ToggleGroup();
        for (double margin : MARGINS) {
            RadioMenuItem item = new RadioMenuItem(Equivalence.percent(margin));
            item.setToggleGroup(group);
            item.setSelected(model.marginProperty().get() == margin);
            item.setOnAction(e -> model.marginProperty().set(margin));
            margins.getItems().add(item);
        }
        items.add(margins);
        items.add(new SeparatorMenuItem());
        MenuItem swap = item("Swap", "comparison-swap", compared::swap);
        swap.setDisable(compared.candidateProperty().get() == ComparedSides.OTHERS);
        items.add(swap);
        for (Side side : List.of(Side.CANDIDATE, Side.REFERENCE)) {
            if (compared.addable(side).isEmpty()) continue;
            Menu further = new Menu("Further sessions of the " + name(side));
            further.getItems().setAll(further(side));
            items.add(further);
        }
        items.add(item("Another session…", "comparison-open", another));
        items.add(new SeparatorMenuItem());
        items.add(item("Copy table", "comparison-copy", this::copy));
        return items;
    }

    private static String name(Side side) {
        return side.name().toLowerCase(Locale.ROOT);
    }

    private static MenuButton more(Side side) {
        MenuButton button = new MenuButton();
        button.setId("comparison-more-" + name(side));
        button.setTooltip(
                new Tooltip(
                        "Further sessions of the same. With several on a side each session counts"
                                + " once, so that intervals hold what sessions differ by"));
        return button;
    }

    /** Offers what can be added to the sides now. */
    void offer() {
        offer(moreReferences, Side.REFERENCE);
        offer(moreCandidates, Side.CANDIDATE);
    }

    /** Leaves the menu as it is while it is open, so that several can be chosen in one go. */
    private void offer(MenuButton button, Side side) {
        List<ExperimentChoice> taken = compared.more(side);
        button.setText(taken.isEmpty() ? "and…" : "and " + taken.size() + " more");
        button.setManaged(!compared.addable(side).isEmpty());
        if (!button.isShowing()) button.getItems().setAll(further(side));
    }

    private List<MenuItem> further(Side side) {
        List<ExperimentChoice> taken = compared.more(side);
        List<MenuItem> items = new ArrayList<>();
        for (ExperimentChoice one : compared.addable(side)) {
            CheckBox box = new CheckBox(one.toString());
            box.setSelected(taken.contains(one));
            box.selectedProperty().addListener((o, was, is) -> compared.take(side, one, is));
            items.add(new CustomMenuItem(box, false));
        }
        return items;
    }

    private void copy() {
        model.table()
                .ifPresent(
                        shown -> {
                            ClipboardContent content = new ClipboardContent();
                            content.putString(shown.tsv());
                            Clipboard.getSystemClipboard().setContent(content);
                        });
    }

    private static Button button(String text, String id, Runnable action) {
        Button button = new Button(text);
        button.setId(id);
        button.getStyleClass().add("chip");
        button.setOnAction(e -> action.run());
        return button;
    }

    private static ToggleButton toggle(String text, String id, BooleanProperty on) {
        ToggleButton button = new ToggleButton(text);
        button.setId(id);
        button.getStyleClass().add("chip");
        button.selectedProperty().bindBidirectional(on);
        return button;
    }

    private static MenuItem item(String text, String id, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setId(id);
        item.setOnAction(e -> action.run());
        return item;
    }

    private static MenuItem item(String text, String id, BooleanProperty on) {
        CheckMenuItem item = new CheckMenuItem(text);
        item.setId(id);
        item.setSelected(on.get());
        item.setOnAction(e -> on.set(item.isSelected()));
        return item;
    }

    /** Nobody types here, so that no text is read. */
    private static <T> ComboBox<T> named(ComboBox<T> box, Function<T, String> name) {
        box.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(T item) {
                        return item == null ? "" : name.apply(item);
                    }

                    @Override
                    public T fromString(String text) {
                        return box.getValue();
                    }
                });
        return box;
    }

    private static <T> ComboBox<T> box(String id, String name, List<T> items) {
        return box(id, name, FXCollections.observableArrayList(items));
    }

    private static <T> ComboBox<T> box(String id, String name, ObservableList<T> items) {
        ComboBox<T> box = new ComboBox<>(items);
        box.setId(id);
        box.setAccessibleText(name);
        box.setMinWidth(NARROWEST);
        box.setMaxWidth(WIDEST);
        box.setTooltip(whole(box));
        box.disableProperty().bind(Bindings.isEmpty(items));
        box.getStyleClass().add("small-choice");
        return box;
    }

    /** What a narrow choice cuts off. */
    private static <T> Tooltip whole(ComboBox<T> box) {
        Tooltip whole = new Tooltip();
        whole.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                () ->
                                        box.getValue() == null
                                                ? box.getAccessibleText()
                                                : box.getAccessibleText()
                                                        + ": "
                                                        + box.getConverter()
                                                                .toString(box.getValue()),
                                box.valueProperty(),
                                box.converterProperty()));
        return whole;
    }

    private static Label label(String text, Node of) {
        Label label = new Label(text);
        label.setLabelFor(of);
        label.getStyleClass().add("muted");
        return label;
    }
}
