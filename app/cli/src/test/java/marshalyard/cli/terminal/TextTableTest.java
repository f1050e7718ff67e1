package marshalyard.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
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
}
