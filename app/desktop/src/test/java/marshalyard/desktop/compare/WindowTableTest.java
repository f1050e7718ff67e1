package marshalyard.desktop.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import marshalyard.analysis.table.Table;
import marshalyard.desktop.NeedsDisplay;
import marshalyard.desktop.appearance.AppearanceModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class WindowTableTest {
    private final IntegerProperty textSize = new SimpleIntegerProperty(AppearanceModel.TEXT_SIZE);
    private final WindowTable table = new WindowTable(textSize);

    @Start
    void aTable(Stage stage) {
        stage.setScene(new Scene(table, 800, 300));
        stage.show();
    }

    private double width(int place) {
        TableColumn<List<String>, ?> column = table.getColumns().get(place);
        return column.getPrefWidth();
    }

    /** All rows of an engine with a long name read alike: type and size stand at the end. */
    @Test
    void aLongNameOfACellKeepsItsEnd(FxRobot robot) {
        String cell = "A long name of an engine ".repeat(4) + "· octet · 64K";
        Table cells = new Table("", List.of("cell", "in words"), List.of(List.of(cell, "-")), "");
        robot.interact(() -> table.show(cells));
        robot.interact(table::layout);
        assertThat(robot.from(table).lookup(".text").queryAllAs(Text.class))
                .extracting(Text::getText)
                .anyMatch(text -> text.matches("A long name.*\\.\\.\\..* · 64K"));
    }

    /** Verdicts were cut, and only the mouse brought out the rest of them. */
    @Test
    void aTextBehindTheFiguresIsAsWideAsItIs(FxRobot robot) {
        String words = "pairs disagree, not warmed up, burn-in too short, ".repeat(3);
        Table cells =
                new Table(
                        "",
                        List.of("cell", "ratio", "verdicts"),
                        List.of(List.of(words, "0.97", words)),
                        "");
        robot.interact(() -> table.show(cells));
        assertThat(width(0)).isEqualTo(420);
        assertThat(width(2)).isGreaterThan(new Text(words.strip()).getLayoutBounds().getWidth());
    }

    /** In text of 20 pixels figures were cut: '3 ...' for '3 / 3'. */
    @Test
    void columnsGrowWithTheText(FxRobot robot) {
        Table first = new Table("", List.of("cell", "pairs"), List.of(List.of("tcp", "3 / 3")), "");
        Table other = new Table("", List.of("cell", "ratio"), List.of(List.of("tcp", "0.97")), "");
        robot.interact(() -> table.show(first));
        double plain = width(1);
        robot.interact(() -> textSize.set(2 * AppearanceModel.TEXT_SIZE));
        assertThat(width(1)).isEqualTo(2 * plain);

        robot.interact(() -> table.show(other));
        double large = width(1);
        robot.interact(() -> textSize.set(AppearanceModel.TEXT_SIZE));
        assertThat(large).isEqualTo(2 * width(1));
    }
}
