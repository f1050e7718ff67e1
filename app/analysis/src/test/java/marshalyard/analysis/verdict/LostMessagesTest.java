package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.engine.Facts;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.Verdict;
import org.junit.jupiter.api.Test;

class LostMessagesTest {
    private static Measurement of(long sent, long received, Map<String, String> senderFacts) {
        return MeasurementBuilder.of(
                        new Sent(sent, sent * 1000, 1_000_000_000L, 1_000_000_000L),
                        new Received(received, received * 1000, 1000, 990_000_000L))
                .senderFacts(senderFacts)
                .build();
    }

    private static Measurement of(Received received) {
        return MeasurementBuilder.of(
                        new Sent(1000, 1_000_000, 1_000_000_000L, 1_000_000_000L), received)
                .build();
    }

    @Test
    void whatIsLostIsAVerdictAndNotPartOfTheThroughput() {
        Measurement m = of(1000, 900, Map.of());

        assertThat(TrialVerdicts.of(m))
                .contains(
                        new Verdict(
                                Verdict.Kind.MESSAGES_LOST,
                                "100 of 1,000 messages never arrived."));
        assertThat(m.bytesPerSecond()).isEqualTo(900_000);
    }

    @Test
    void anEngineThatSaysThatItLosesNothingIsAtFault() {
        List<Verdict> verdicts = TrialVerdicts.of(of(7, 6, Map.of()));

        assertThat(
                        verdicts.stream()
                                .map(
                                        v ->
                                                TrialVerdicts.ofLossless(
                                                        v, new EngineSetup("mine", "", Map.of()))))
                .hasSameSizeAs(verdicts)
                .contains(
                        new Verdict(
                                Verdict.Kind.MESSAGES_LOST,
                                "1 of 7 messages never arrived. The engine says that it loses none:"
                                        + " `marshalyard check mine` tells what it breaks."));
    }

    @Test
    void callsWithoutAnAnswerAreToldWithWhatTheirRoundTripsAre() {
        Measurement m = of(1000, 998, Map.of(Facts.UNANSWERED, "3"));

        assertThat(TrialVerdicts.of(m))
                .contains(
                        new Verdict(
                                Verdict.Kind.MESSAGES_LOST,
                                "3 of 1,000 calls got no answer in time, 2 of them never arrived."
                                        + " Their round trips are recorded as the engine's"
                                        + " time-out."));
    }

    @Test
    void nothingIsSaidWhereNothingWasLost() {
        assertThat(TrialVerdicts.of(of(1000, 1000, Map.of(Facts.UNANSWERED, "0"))))
                .extracting(Verdict::kind)
                .doesNotContain(Verdict.Kind.MESSAGES_LOST);
    }

    @Test
    void whatOneReceiverGotTwiceDoesNotMakeUpForWhatAnotherLost() {
        Measurement m =
                of(new Received(2000, 2_000_000, 2000, 990_000_000L, 2, List.of(990L, 1010L)));

        assertThat(m.lost()).isEqualTo(10);
        assertThat(m.surplus()).isEqualTo(10);
        assertThat(m.bytesPerSecond()).isEqualTo(1_990_000);
        assertThat(TrialVerdicts.of(m))
                .contains(
                        new Verdict(
                                Verdict.Kind.MESSAGES_LOST,
                                "10 of 2,000 messages never arrived (the receivers got 990; 1,010)."),
                        new Verdict(
                                Verdict.Kind.SURPLUS,
                                "10 surplus messages arrived, where 2,000 were due (the receivers"
                                        + " got 990; 1,010): another program sent too, or some"
                                        + " arrived twice. The throughput does not count them."));
    }

    @Test
    void receiversThatShareLoseWhatNoneOfThemGot() {
        Measurement m =
                of(new Received(990, 990_000, 2000, 990_000_000L, 2, List.of(300L, 690L), true));

        assertThat(TrialVerdicts.of(m))
                .contains(
                        new Verdict(
                                Verdict.Kind.MESSAGES_LOST,
                                "10 of 1,000 messages never arrived (the receivers got 300; 690)."));
        assertThat(m.bytesPerSecond()).isEqualTo(990_000);
    }

    @Test
    void whatTwoOfThemGotIsSurplus() {
        Measurement m =
                of(new Received(1010, 1_010_000, 2000, 990_000_000L, 2, List.of(510L, 500L), true));

        assertThat(m.lost()).isZero();
        assertThat(m.surplus()).isEqualTo(10);
        assertThat(m.bytesPerSecond()).isEqualTo(1_000_000);
    }

    /** Sessions may have kept the sum of several receivers only. */
    @Test
    void aSumAloneTellsTheDifference() {
        Received sum = new Received(1990, 1_990_000, 2000, 990_000_000L, 2, null);
        Measurement m = of(sum);
        assertThat(m.lost()).isEqualTo(10);
        assertThat(m.surplus()).isZero();
    }
}
