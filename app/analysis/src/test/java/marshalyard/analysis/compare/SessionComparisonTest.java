package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import org.junit.jupiter.api.Test;

class SessionComparisonTest {
    private final CellResult tcp =
            MadeCellResults.flood("tcp", DataType.OCTET, 1024, 100, 103, 98, 101);
    private final CellResult slower =
            MadeCellResults.flood("tcp", DataType.OCTET, 1024, 50, 51, 49, 50);
    private final CellResult jms =
            MadeCellResults.flood("jms", DataType.OCTET, 1024, 40, 41, 39, 42);
    private final CellResult silent = MadeCellResults.flood("udp", DataType.OCTET, 1024, 0, 0);
    private final CellResult failed = new CellResult(silent.cell(), List.of(), 3);

    @Test
    void cellsArePairedByKeyInTheReferencesOrder() {
        SessionComparison comparison = compare(List.of(jms, tcp), List.of(slower, jms));

        assertThat(comparison.cells())
                .extracting(c -> c.comparison().words())
                .satisfiesExactly(
                        same ->
                                assertThat(same)
                                        .startsWith("no difference seen between these two runs"),
                        other ->
                                assertThat(other)
                                        .isEqualTo("50 % ± 2 % slower between these two runs"));
        assertThat(comparison.cells().get(1).key()).isEqualTo(tcp.cell().key());
        assertThat(comparison.cells().get(1).standsOut()).isTrue();
        assertThat(comparison.differing()).isEqualTo(1);
        assertThat(comparison.differingByChance()).isEqualTo(0.1, within(1e-12));
        assertThat(comparison.skipped()).isEmpty();
    }

    @Test
    void cellsThatCannotBeComparedAreNamedWithTheirReason() {
        SessionComparison comparison = compare(List.of(tcp, silent), List.of(jms, silent));

        assertThat(comparison.cells()).isEmpty();
        assertThat(comparison.skipped())
                .containsEntry(tcp.cell().title(), "Only the reference has this cell.")
                .containsEntry(jms.cell().title(), "Only the candidate has this cell.")
                .containsEntry(
                        silent.cell().title(),
                        "A trial's figure is 0 or absent, so there is no ratio.");
        assertThat(compare(List.of(silent), List.of(failed)).skipped().values())
                .containsExactly("No trial of this cell ended well in one of the sessions.");
    }

    /** R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") gives 0.03 0.06 0.06 0.02. */
    @Test
    void adjustsForTheNumberOfCells() {
        assertThat(Holm.adjusted(new double[] {0.01, 0.04, 0.03, 0.005}))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
    }

    /** Within one pair nothing is known of how pairs differ: such a p is no member of a family. */
    @Test
    void cellsOfOnePairDoNotRaiseTheLevelForTheOthers() {
        CellResult alone = MadeCellResults.withinOnePair(jms);

        SessionComparison beside = compare(List.of(tcp, alone), List.of(slower, alone));
        SessionComparison without = compare(List.of(tcp), List.of(slower));

        assertThat(beside.cells().get(0).adjustedP()).isEqualTo(without.cells().get(0).adjustedP());
        assertThat(beside.cells().get(1).adjustedP()).isNaN();
        assertThat(beside.cells().get(1).standsOut()).isFalse();
    }

    private static SessionComparison compare(
            List<CellResult> reference, List<CellResult> candidate) {
        return SessionComparison.of(reference, candidate, Question.THROUGHPUT);
    }
}
