package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import org.junit.jupiter.api.Test;

class TwoPeakedTest {
    @Test
    void bothGroupsAreNamedWithTheirFigures() {
        CellResult cell =
                MadeCellResults.withinOnePair(
                        MadeCellResults.flood(
                                "tcp",
                                DataType.OCTET,
                                65536,
                                9800,
                                33000,
                                9900,
                                10000,
                                34000,
                                33500));

        List<Verdict> verdicts = CellVerdicts.of(cell, List.of(cell), Repetition.DEFAULT);

        assertThat(verdicts)
                .contains(
                        new Verdict(
                                Kind.TWO_PEAKED,
                                "The trials fall in two groups, 3 around 9,900 Mbit/s and 3 around"
                                        + " 33.5 Gbit/s: no figure between them stands for the"
                                        + " cell."));
    }

    @Test
    void trialsAboutOneCentreAreNotTwoPeaked() {
        CellResult cell =
                MadeCellResults.withinOnePair(
                        MadeCellResults.flood(
                                "tcp", DataType.OCTET, 65536, 98, 100, 101, 97, 103, 99));

        assertThat(CellVerdicts.of(cell, List.of(cell), Repetition.DEFAULT))
                .extracting(Verdict::kind)
                .doesNotContain(Kind.TWO_PEAKED);
    }
}
