package marshalyard.desktop.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.analysis.table.Table;
import org.junit.jupiter.api.Test;

class ComparisonColumnsTest {
    /** In a window of 1440 pixels the last columns of the command's table are out of sight. */
    @Test
    void whatIsSaidOfACellStandsBesideIt() {
        Table table =
                new Table(
                        "Candidate over reference",
                        List.of("cell", "pairs", "ratio", "in words", "within 5 %", "by"),
                        List.of(List.of("tcp", "3 / 3", "1.0", "no difference", "alike", "t")),
                        "note");

        Table shown = ComparisonView.verdictsFirst(table);

        assertThat(shown.header())
                .containsExactly("cell", "within 5 %", "in words", "pairs", "ratio", "by");
        assertThat(shown.rows())
                .containsExactly(List.of("tcp", "alike", "no difference", "3 / 3", "1.0", "t"));
    }
}
