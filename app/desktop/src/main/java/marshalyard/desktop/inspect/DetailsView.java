package marshalyard.desktop.inspect;

import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The details of a cell or a trial as lines of text. */
final class DetailsView extends VBox {
    DetailsView() {
        super(4);
        getStyleClass().add("details");
        setMinWidth(0);
    }

    void clear() {
        getChildren().clear();
    }

    void show(CellDetails details) {
        clear();
        for (String verdict : details.verdicts()) add(verdict, "engine-note");
        add(details.trials(), "muted");
        GridPane lines = grid(1);
        int row = 0;
        for (CellDetails.Figure figure : details.figures()) {
            lines.addRow(row++, label(figure.name(), "muted"), label(figure.value(), "value"));
        }
        getChildren().add(lines);
        details.figures().stream()
                .map(CellDetails.Figure::basis)
                .findFirst()
                .ifPresent(basis -> add(basis, "muted"));
    }

    void show(TrialDetails details) {
        clear();
        add(details.title(), "factor-title");
        for (String remark : details.remarks()) add(remark, "engine-note");
        for (TrialDetails.Section section : details.sections()) {
            add(section.heading(), "factor-title");
            boolean both = section.lines().stream().anyMatch(l -> !l.receiver().isEmpty());
            GridPane lines = grid(both ? 2 : 1);
            int row = 0;
            if (both) {
                lines.addRow(
                        row++,
                        label("", "muted"),
                        label("Sender", "muted"),
                        label("Receiver", "muted"));
            }
            for (TrialDetails.Line line : section.lines()) {
                lines.addRow(row, label(line.name(), "muted"), label(line.sender(), "value"));
                if (both) lines.add(label(line.receiver(), "value"), 2, row);
                row++;
            }
            getChildren().add(lines);
        }
    }

    /** Names, and so many columns of values. */
    private static GridPane grid(int columns) {
        GridPane grid = new GridPane();
        grid.setMinWidth(0);
        grid.setHgap(14);
        grid.setVgap(2);
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(120);
        names.setPercentWidth(38);
        grid.getColumnConstraints().add(names);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        for (int i = 0; i < columns; i++) grid.getColumnConstraints().add(values);
        return grid;
    }

    private void add(String text, String style) {
        getChildren().add(label(text, style));
    }

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.setMinWidth(0);
        label.getStyleClass().add(style);
        GridPane.setValignment(label, VPos.TOP);
        return label;
    }
}
