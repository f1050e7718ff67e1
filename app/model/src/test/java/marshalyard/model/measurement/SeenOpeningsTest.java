package marshalyard.model.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.OpeningTimes;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

class SeenOpeningsTest {
    private static final Cell MANY =
            Samples.cell("tcp").with(Factors.CONNECTIONS, 10).with(Factors.IDLE, 90);

    private static TrialRecord opened(Cell cell, Readings sender) {
        TrialRecord measured = Samples.measured(cell, 0, 1000);
        Measurement m = MeasurementBuilder.like(measured.measurement()).sender(sender).build();
        return TrialRecordBuilder.like(measured).measured(m);
    }

    private static TrialRecord opened(Cell cell, long millis) {
        return opened(cell, Readings.NONE.with(ProcessReadings.OPENING_TIME, millis * 1_000_000));
    }

    @Test
    void takesTheMedianOfEachConnectionOfAnEngine() {
        Cell slow = Samples.cell("corba-fast").with(Factors.CONNECTIONS, 50).with(Factors.IDLE, 50);
        List<TrialRecord> trials =
                List.of(opened(MANY, 90), opened(MANY, 5000), opened(MANY, 100), opened(slow, 700));
        assertThat(SeenOpenings.of(trials).each())
                .containsOnly(
                        Map.entry("tcp", Duration.ofMillis(1)),
                        Map.entry("corba-fast", Duration.ofMillis(7)));
    }

    @Test
    void leavesOutWhatTellsOfSomethingElse() {
        List<TrialRecord> trials = new ArrayList<>();
        trials.add(opened(MANY.with(Factors.SENDERS, 4), 90));
        trials.add(opened(MANY.with(Factors.LINK, Factors.LINK.parse("ATM OC3").get(0)), 90));
        trials.add(opened(MANY, Readings.NONE));
        trials.add(Samples.failed(MANY, 1));
        assertThat(SeenOpenings.of(trials)).isEqualTo(OpeningTimes.UNKNOWN);
    }
}
