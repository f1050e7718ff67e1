package marshalyard.report.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import marshalyard.analysis.table.Table;
import org.junit.jupiter.api.Test;

class TablePiecesTest {
    /** Two engines at two sizes, with so many figures of each. */
    private static Table table(int figures) {
        List<String> header = new ArrayList<>(List.of("engine", "size"));
        IntStream.range(0, figures).forEach(i -> header.add("category " + i));
        List<List<String>> rows = new ArrayList<>();
        for (String engine : List.of("corba-sii", "corba-fast")) {
            for (String size : List.of("1K", "64K")) {
                List<String> row = new ArrayList<>(List.of(engine, size));
                IntStream.range(0, figures).forEach(i -> row.add("0." + i));
                rows.add(row);
            }
        }
        return new Table("Where time goes", header, rows, "By a profiler.");
    }

    @Test
    void aTableThatIsTooWideForThePageIsContinuedBelow() {
        Table wide = table(20);
        List<Table> pieces = TablePieces.of(wide);
        assertThat(pieces).hasSizeGreaterThan(1);
        List<String> figures = new ArrayList<>();
        for (Table piece : pieces) {
            assertThat(piece.header()).startsWith("engine", "size");
            figures.addAll(piece.header().subList(2, piece.header().size()));
            assertThat(TablePieces.width(piece))
                    .as("nothing is squeezed")
                    .isLessThanOrEqualTo(TablePieces.ROOM);
        }
        assertThat(figures).isEqualTo(wide.header().subList(2, 22));
        assertThat(pieces.get(1).title()).isEqualTo("Where time goes, continued");
        assertThat(pieces).extracting(Table::note).last().isEqualTo("By a profiler.");
        assertThat(pieces.get(0).note()).isEmpty();
    }

    @Test
    void aTableThatFitsStaysWhole() {
        assertThat(TablePieces.of(table(3))).containsExactly(table(3));
    }
}
