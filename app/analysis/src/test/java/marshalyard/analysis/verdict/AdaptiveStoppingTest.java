package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.analysis.statistics.StoppingRule.Decision;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import org.junit.jupiter.api.Test;

class AdaptiveStoppingTest {
    private final CellResult sevenPairs =
            MadeCellResults.flood("tcp", DataType.OCTET, 1024, 100, 101, 99, 100, 102, 98, 100);

    private static Repetition within(double fraction, int forks) {
        return Repetition.DEFAULT
                .with(SettingList.TRIALS, 1)
                .with(SettingList.FORKS, forks)
                .with(SettingList.WITHIN, fraction);
    }

    @Test
    void aFixedNumberOfTrialsHasNoRule() {
        assertThat(AdaptiveStopping.decision(sevenPairs, Repetition.DEFAULT)).isEmpty();
    }

    @Test
    void theRuleJudgesPairs() {
        assertThat(AdaptiveStopping.decision(sevenPairs, within(0.05, 3))).contains(Decision.MET);
        assertThat(AdaptiveStopping.decision(sevenPairs, within(0.01, 3)))
                .contains(Decision.CONTINUE);
    }

    /** Two pairs would not do, and an experiment with one fork gets no more of them. */
    @Test
    void withOneForkTrialsCountAlsoWhereAResumeMadeTwoPairs() {
        CellResult resumed =
                new CellResult(
                        sevenPairs.cell(), sevenPairs.measured(), List.of(0, 0, 0, 1, 1, 1, 1), 0);

        assertThat(AdaptiveStopping.decision(resumed, within(0.05, 1))).contains(Decision.MET);
        assertThat(AdaptiveStopping.decision(resumed, within(0.05, 2))).contains(Decision.CONTINUE);
    }

    @Test
    void whatIsNotMetIsAVerdictWithItsFigures() {
        List<Verdict> verdicts = CellVerdicts.of(sevenPairs, List.of(sevenPairs), within(0.01, 3));

        assertThat(verdicts).hasSize(1);
        assertThat(verdicts.get(0).kind()).isEqualTo(Kind.INTERVAL_NOT_MET);
        assertThat(verdicts.get(0).sentence())
                .isEqualTo(
                        "By 7 pairs of one trial the centre is known to within ±1.5 %, asked was ±1"
                                + " % (at 97.5 %, because the interval was looked at again and"
                                + " again).");
    }

    /** Student's interval of two pairs that differ by half is 20,000 % wide. */
    @Test
    void anIntervalOfManyTimesTheCentreIsNoFigure() {
        CellResult twoPairs = MadeCellResults.flood("tcp", DataType.OCTET, 1024, 100, 150);
        assertThat(CellVerdicts.of(twoPairs, List.of(twoPairs), within(0.01, 2)))
                .filteredOn(verdict -> verdict.kind() == Kind.INTERVAL_NOT_MET)
                .extracting(Verdict::sentence)
                .containsExactly(
                        "By 2 pairs of one trial the centre is not known to within ten times itself,"
                                + " asked was ±1 % (at 97.5 %, because the interval was looked at"
                                + " again and again).");
    }
}
