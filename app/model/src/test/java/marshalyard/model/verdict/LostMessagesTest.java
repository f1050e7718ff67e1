package marshalyard.model.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import marshalyard.engine.Facts;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.Verdict;
import org.junit.jupiter.api.Test;

class LostMessagesTest {
    private static Measurement of(long sent, long received, Map<String, String> senderFacts) {
        return new Measurement(
                new Sent(sent, sent * 1000, 1_000_000_000L, 1_000_000_000L),
                new Received(received, received * 1000, 1000, 990_000_000L),
                Map.of(),
                new long[0],
                senderFacts,
                Map.of(),
                null);
    }

    @Test
    void whatIsLostIsAVerdictAndNotPartOfTheThroughput() {
        Measurement m = of(1000, 900, Map.of());

        assertThat(TrialVerdicts.of(m))
                .contains(
                        new Verdict(
                                Verdict.Kind.MESSAGES_LOST, "100 of 1000 messages never arrived."));
        assertThat(m.bytesPerSecond()).isEqualTo(900_000);
    }

    @Test
    void callsWithoutAnAnswerAreToldWithWhatTheirRoundTripsAre() {
        Measurement m = of(1000, 998, Map.of(Facts.UNANSWERED, "3"));

        assertThat(TrialVerdicts.of(m))
                .contains(
                        new Verdict(
                                Verdict.Kind.MESSAGES_LOST,
                                "3 of 1000 calls got no answer in time, 2 of them never arrived."
                                        + " Their round trips stand as the engine's time-out."));
    }

    @Test
    void nothingIsSaidWhereNothingWasLost() {
        assertThat(TrialVerdicts.of(of(1000, 1000, Map.of(Facts.UNANSWERED, "0"))))
                .extracting(Verdict::kind)
                .doesNotContain(Verdict.Kind.MESSAGES_LOST);
    }
}
