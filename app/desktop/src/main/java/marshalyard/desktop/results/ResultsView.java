package marshalyard.desktop.results;

import java.util.Comparator;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import marshalyard.charts.Figures;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.experiment.Units;
import marshalyard.model.plan.Cell;

/** The table of results; made anew at most once per pulse. */
public final class ResultsView extends TableView<Row> {
    private final TrialsModel trials;
    private final ObservableList<Row> rows = FXCollections.observableArrayList();
    private int shownRecords = -1;

    public ResultsView(TrialsModel trials) {
        this.trials = trials;
        setId("results");
        getStyleClass().addAll("dense", "striped");
        Label hint = new Label("Every cell that is measured gets a row here.");
        hint.getStyleClass().add("hint");
        setPlaceholder(hint);
        text("Engine", 150, c -> c.engine().label());
        text("Type", 90, c -> c.type().token());
        column("Size", 70, row -> row.cell().messageBytes(), row -> row.cell().size().toString());
        text("Pattern", 110, c -> c.pattern().token());
        text("Queues", 75, c -> Units.formatQueue(c.queue()));
        column("Trials", 60, Row::trials, row -> Integer.toString(row.trials()));
        figure("Throughput\n(Mbit/s)", 100, Row::throughput);
        figure("± 95 %\n(Mbit/s)", 80, Row::interval);
        figure("Sender\n(Mbit/s)", 90, Row::sender);
        figure("Receiver\n(Mbit/s)", 90, Row::receiver);
        figure("Median\n(µs)", 80, Row::p50);
        figure("99th perc.\n(µs)", 90, Row::p99);
        column("Lost", 60, Row::lost, row -> String.format("%,d", row.lost()));
        column("Failed", 65, Row::failed, row -> Integer.toString(row.failed()));
        SortedList<Row> sorted = new SortedList<>(rows);
        sorted.comparatorProperty().bind(comparatorProperty());
        setItems(sorted);
        trials.revisionProperty().addListener((o, was, is) -> requestLayout());
    }

    @Override
    protected void layoutChildren() {
        boolean same =
                shownRecords == trials.records().size() && (shownRecords > 0 || rows.isEmpty());
        if (!same || replaced()) {
            shownRecords = trials.records().size();
            rows.setAll(Row.of(trials.records()));
        }
        super.layoutChildren();
    }

    /** Another experiment with as many trials has come into view. */
    private boolean replaced() {
        return !rows.isEmpty()
                && !rows.get(0).cell().equals(trials.records().get(0).trial().cell());
    }

    private void text(String title, double width, Function<Cell, String> value) {
        TableColumn<Row, String> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setCellValueFactory(
                d -> new ReadOnlyObjectWrapper<>(value.apply(d.getValue().cell())));
        getColumns().add(column);
    }

    private void figure(String title, double width, Function<Row, Double> value) {
        column(title, width, value, row -> Figures.number(value.apply(row)));
    }

    private <T extends Number> void column(
            String title, double width, Function<Row, T> value, Function<Row, String> text) {
        TableColumn<Row, Number> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.getStyleClass().add("figures");
        column.setComparator(Comparator.comparingDouble(Number::doubleValue));
        column.setCellValueFactory(d -> new ReadOnlyObjectWrapper<>(value.apply(d.getValue())));
        column.setCellFactory(
                c ->
                        new TableCell<>() {
                            @Override
                            protected void updateItem(Number number, boolean empty) {
                                super.updateItem(number, empty);
                                Row row = empty ? null : getTableRow().getItem();
                                setText(row == null ? null : text.apply(row));
                            }
                        });
        getColumns().add(column);
    }
}
