package marshalyard.charts.curves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.charts.Measured;
import marshalyard.charts.axis.Scale;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.TrialRecord;
import org.junit.jupiter.api.Test;

class CurveCaptionTest {
    private final Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);

    private String caption(List<TrialRecord> trials) {
        return ((CurveChart) Measured.chart("throughput", experiment, trials)).subtitle();
    }

    @Test
    void anEngineWhoseCellsAllFailedIsNamedUnderTheTitle() {
        List<TrialRecord> trials =
                Measured.trials(experiment).stream()
                        .map(
                                r ->
                                        r.trial().cell().engine().id().equals("jms")
                                                ? Measured.failed(r.trial())
                                                : r)
                        .toList();
        assertThat(caption(trials)).contains("8 cells failed (jms)");
    }

    @Test
    void aCellOfWhichAnyTrialEndedWellHasNotFailed() {
        assertThat(caption(Measured.trials(experiment))).doesNotContain("failed");
    }

    /** Their curves were missing without a word, though the legend named them. */
    @Test
    void pointsThatALogarithmicAxisCanNotShowAreCounted() {
        CurveChart lost =
                (CurveChart) Measured.chart("lost", experiment, Measured.trials(experiment));
        assertThat(lost.curves()).flatExtracting(Curve::points).hasSize(32);
        assertThat(lost.advice()).isEmpty();
        assertThat(lost.withScale(Scale.LOGARITHMIC).advice())
                .isEqualTo(
                        "32 points of 0 have no place on a logarithmic axis. Choose a linear one.");
    }
}
