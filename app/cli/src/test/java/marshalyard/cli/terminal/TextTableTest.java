package marshalyard.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void numbersStandToTheRightAndWordsToTheLeft() {
        TextTable table = new TextTable("engine", "rate", "lost", "what brings it");
        table.row("ace", "15.2", "-", "./marshalyard plugins build ace");
        table.row("c-sockets", "-0.25", ".5", "./marshalyard plugins build c-sockets");
        StringWriter out = new StringWriter();
        table.print(new PrintWriter(out));

        assertThat(out.toString().lines().skip(2))
                .containsExactly(
                        "ace         15.2     -  ./marshalyard plugins build ace",
                        "c-sockets  -0.25    .5  ./marshalyard plugins build c-sockets");
    }

    private static List<String> printed(TextTable table) {
        StringWriter out = new StringWriter();
        table.print(new PrintWriter(out));
        return out.toString().lines().toList();
    }

    @Test
    void figuresThatALineDoesNotTakeFollowBelow() {
        String cell = "tcp · octet · 64K · " + "far ".repeat(20).strip();
        TextTable table = new TextTable("cell", "mean, µs", "deviation, µs", "max, µs");
        table.row(cell, "1".repeat(20), "2".repeat(20), "3");
        assertThat(printed(table))
                .hasSize(7)
                .allMatch(line -> line.length() <= 140)
                .contains("")
                .anyMatch(line -> line.startsWith("cell") && line.endsWith("mean, µs"))
                .anyMatch(line -> line.startsWith("cell") && line.endsWith("max, µs"))
                .anyMatch(line -> line.startsWith(cell) && line.endsWith(" 3"));
    }

    @Test
    void theFirstColumnStandsInEachPartEvenIfItBeginsWithANumber() {
        TextTable table = new TextTable("link", "asked", "got");
        table.row("5 ms, 1.544 Mbit/s", "1".repeat(70), "2".repeat(70));
        assertThat(printed(table)).filteredOn(line -> line.contains("5 ms")).hasSize(2);
    }

    @Test
    void eachPartHasWhatTellsRowsApartEvenIfThatIsANumber() {
        TextTable table = new TextTable("engine", "type", "size", "marshal", "harness");
        table.row("tcp", "octet", "1K", "1".repeat(70), "2".repeat(70));
        table.row("tcp", "octet", "64K", "3".repeat(70), "4".repeat(70));
        assertThat(printed(table)).filteredOn(line -> line.contains(" 64K ")).hasSize(2);
    }

    /** A sentence can't stand elsewhere. */
    @Test
    void wordsBehindFiguresKeepTheirLine() {
        TextTable table = new TextTable("cell", "rate", "why");
        table.row("tcp", "1.2", "because ".repeat(30));
        assertThat(printed(table)).hasSize(3);
    }
}
