package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import org.junit.jupiter.api.Test;

class TrialVerdictsTest {
    @Test
    void moreReceivedThanSentIsAVerdict() {
        Measurement biased = measured(2_800_000, 4_500_000);
        assertThat(TrialVerdicts.of(biased))
                .extracting(Verdict::kind)
                .contains(Kind.SURPLUS)
                .doesNotContain(Kind.MESSAGES_LOST);
        assertThat(TrialVerdicts.of(biased))
                .extracting(Verdict::sentence)
                .contains(
                        "1700000 surplus messages arrived, where 2800000 were due: another program"
                                + " sent too, or some arrived twice. The throughput does not count"
                                + " them.");
        assertThat(biased.lost()).isZero();
        assertThat(biased.bytesPerSecond()).isEqualTo(2_800_000 * 1024.0);
    }

    @Test
    void asManyAsSentIsNone() {
        assertThat(TrialVerdicts.of(measured(1000, 1000)))
                .extracting(Verdict::kind)
                .doesNotContain(Kind.SURPLUS, Kind.MESSAGES_LOST);
    }

    @Test
    void aVolumeThatWasNotSentInItsTimeIsAVerdict() {
        TrialSettings volume = TrialSettings.DEFAULT.withVolume(4096 * 1024);
        assertThat(TrialVerdicts.cutShort(measured(1024, 1024), volume)).isEmpty();

        TrialSettings bounded = volume.with(SettingList.AT_MOST, Duration.ofSeconds(3));
        assertThat(TrialVerdicts.cutShort(measured(4096, 4096), bounded)).isEmpty();
        assertThat(TrialVerdicts.cutShort(measured(1024, 1024), bounded))
                .contains(new Verdict(Kind.CUT_SHORT, "Of 4M only 25 % were sent in 3 s."));
    }

    private static Measurement measured(long sent, long received) {
        return MeasurementBuilder.of(
                        new Sent(sent, sent * 1024, 900_000_000L, 1_000_000_000L),
                        new Received(received, received * 1024, 1024, 990_000_000L))
                .build();
    }

    /** The cell counts one verdict for a trial that rose within itself and since its warm-up. */
    @Test
    void aTrialWithTwoVerdictsOfAKindCountsOnce() {
        Measurement twice =
                MeasurementBuilder.like(measured(1000, 1000))
                        .verdicts(
                                new Verdict(Kind.NOT_WARM, "The second half was faster."),
                                new Verdict(Kind.NOT_WARM, "The warm-up was slower."))
                        .build();
        CellResult cell =
                new CellResult(
                        MadeCellResults.cell("tcp", DataType.OCTET, 1024, new Pattern.Flood()),
                        List.of(twice, twice),
                        0);

        assertThat(CellVerdicts.of(cell, List.of(cell), Repetition.DEFAULT))
                .extracting(Verdict::sentence)
                .contains("2 of 2 trials, such as: The second half was faster.");
    }

    @Test
    void requestsThatWereNeverSentAreToldWithWhatTheirResponseTimesAre() {
        Measurement m =
                MeasurementBuilder.like(measured(60, 60)).pacing(new Pacing(100, 50)).build();
        assertThat(TrialVerdicts.of(m))
                .extracting(Verdict::sentence)
                .contains(
                        "50 of 100 requests started more than one interval late or never. 40 of"
                                + " them were never sent; their response times and send lags are"
                                + " taken to be the longest of the trial, and a percentile that"
                                + " falls among them is withheld.");
    }
}
