package marshalyard.desktop.results;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableIntegerValue;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import marshalyard.desktop.appearance.ColumnWidths;
import marshalyard.desktop.fxthread.Throttle;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factor;
import marshalyard.model.plan.Plan;

/**
 * A table that is filled while trials end. Its subclasses add the columns, and fill it when it is
 * laid out.
 */
public abstract class TrialTable<T> extends TableView<T> {
    private static final double ENGINE = 110;

    /** A name of an engine in a narrow table: how it begins and ends. */
    private static final double ENGINE_AT_LEAST = 140;

    final TrialsModel trials;
    final ObservableBooleanValue inFront;
    final Throttle pace = new Throttle(this::requestLayout);
    final ObservableList<T> rows = FXCollections.observableArrayList();
    final ColumnWidths widths;
    final LongTexts longTexts;

    /** The columns of factors, which views add. */
    final Map<Factor<?>, TableColumn<?, ?>> factors = new LinkedHashMap<>();

    /** Whether some rows want a column to be seen. */
    final Map<TableColumn<T, ?>, Predicate<List<T>>> hideable = new LinkedHashMap<>();

    /** Whether a column was wanted when this was asked last. */
    final Map<TableColumn<T, ?>, Boolean> wanted = new HashMap<>();

    /** The sentence in place of rows while there is none. */
    final StringProperty hint = new SimpleStringProperty();

    private ObservableValue<Cell> opened;
    private final FilteredList<T> filtered = new FilteredList<>(rows);

    /**
     * A table without columns.
     *
     * @param name what it is called; in lower case also its id
     * @param hint what it shows while it is empty
     * @param open is called with the row that the user wants to look into
     */
    TrialTable(
            TrialsModel trials,
            String name,
            String hint,
            Consumer<T> open,
            ObservableBooleanValue inFront,
            ObservableIntegerValue textSize) {
        this.trials = trials;
        this.inFront = inFront;
        widths = new ColumnWidths(textSize);
        longTexts = new LongTexts(this, widths);
        textSize.addListener((o, was, is) -> longTexts.fit());
        new RowOpener(this, open);
        setId(name.toLowerCase(Locale.ROOT));
        setAccessibleText(name);
        getStyleClass().addAll("dense", "striped");
        this.hint.set(hint);
        Label empty = new Label();
        empty.textProperty()
                .bind(
                        Bindings.when(Bindings.isEmpty(rows))
                                .then(this.hint)
                                .otherwise("No row matches the filter."));
        empty.getStyleClass().add("hint");
        setPlaceholder(empty);
        SortedList<T> sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(comparatorProperty());
        setItems(sorted);
        inFront.addListener((o, was, is) -> requestLayout());
        trials.revisionProperty().addListener((o, was, is) -> pace.request());
        // Of a change that listeners of changes do not hear: a plan may equal the one before.
        trials.planProperty().addListener((Observable o) -> requestLayout());
    }

    /**
     * Marks the rows of the cell that is looked into.
     *
     * @param opened null while none is
     */
    public final void mark(ObservableValue<Cell> opened) {
        this.opened = opened;
        opened.addListener((o, was, is) -> markOpened());
    }

    /** The cell that a row is of. */
    abstract Cell cellOf(T row);

    final void markOpened() {
        Cell cell = opened == null ? null : opened.getValue();
        T chosen = getSelectionModel().getSelectedItem();
        if (cell == null || chosen != null && cellOf(chosen).equals(cell)) return;
        getItems().stream()
                .filter(row -> cellOf(row).equals(cell))
                .findFirst()
                .ifPresent(
                        row -> {
                            getSelectionModel().clearSelection();
                            getSelectionModel().select(row);
                            scrollTo(row);
                        });
    }

    /** The same table with a filter, and ways for its rows out of the window. */
    public final TablePane<T> inPane(Consumer<TableExport> export) {
        return new TablePane<>(this, filtered, export);
    }

    /** Leaves a column out whose rows would all say the same, or nothing. */
    final void hideable(TableColumn<T, ?> column, Predicate<List<T>> when) {
        column.setVisible(false);
        hideable.put(column, when);
    }

    /** Shows or hides a column; what the user has chosen stays until there is something else. */
    final void offer(TableColumn<T, ?> column, boolean now) {
        Boolean before = wanted.put(column, now);
        if (before == null || before != now) column.setVisible(now);
    }

    final TableColumn<T, String> text(String title, double width, Function<T, String> value) {
        TableColumn<T, String> column = add(new TableColumn<>(title), width, value);
        column.setCellFactory(c -> new TextCell<>(OverrunStyle.ELLIPSIS));
        return column;
    }

    /** Adds the column of engines, whose options stand at the end of their names. */
    final TableColumn<T, String> engines() {
        TableColumn<T, String> column = text("Engine", ENGINE, row -> cellOf(row).engine().label());
        column.setCellFactory(c -> new TextCell<>(OverrunStyle.CENTER_ELLIPSIS));
        return column;
    }

    /** Adds a column of figures, which are sorted as numbers. */
    final TableColumn<T, Number> figures(
            String title,
            double width,
            Function<T, ? extends Number> value,
            Function<T, String> text) {
        return figures(new TableColumn<>(title), width, value, text);
    }

    /** Adds figures to a column without cells. */
    final TableColumn<T, Number> figures(
            TableColumn<T, Number> column,
            double width,
            Function<T, ? extends Number> value,
            Function<T, String> text) {
        add(column, width, value);
        column.getStyleClass().add("figures");
        column.setComparator(Comparator.comparingDouble(Number::doubleValue));
        column.setCellFactory(
                c ->
                        new TableCell<>() {
                            @Override
                            protected void updateItem(Number number, boolean empty) {
                                super.updateItem(number, empty);
                                T row = empty ? null : getTableRow().getItem();
                                setText(row == null ? null : text.apply(row));
                            }
                        });
        return column;
    }

    /** Gives columns of engines and factors the widths of the levels that a plan has. */
    final void fit(Plan plan, TableColumn<T, ?> engine) {
        longTexts.set(engine, TextWidths.ofEngines(plan), ENGINE_AT_LEAST);
        holds(engine, plan.cells().stream().map(cell -> cell.engine().label()));
        factors.forEach((factor, column) -> widths.set(column, TextWidths.of(factor, plan)));
        longTexts.fit();
    }

    /** Rows have come whose texts in a column are these. */
    final void holds(TableColumn<T, ?> column, Stream<String> texts) {
        longTexts.holds(column, TextWidths.ofMany(texts));
    }

    private <V> TableColumn<T, V> add(
            TableColumn<T, V> column, double width, Function<T, ? extends V> value) {
        widths.set(column, width);
        column.setCellValueFactory(d -> new ReadOnlyObjectWrapper<>(value.apply(d.getValue())));
        getColumns().add(column);
        return column;
    }
}
