package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import marshalyard.engine.DataType;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Measurement;
import org.junit.jupiter.api.Test;

class SaturationTest {
    private static final Measurement KEPT = MadeCellResults.paced(2000, 10, 2000, 100_000);
    private static final Measurement BEHIND = MadeCellResults.paced(2000, 1990, 1240, 38_800_000);

    private static CellResult paced(String pattern, Measurement... trials) {
        return new CellResult(
                MadeCellResults.cell("jms", DataType.OCTET, 1024, Pattern.parse(pattern)),
                Arrays.asList(trials),
                IntStream.range(0, trials.length).boxed().toList(),
                0);
    }

    @Test
    void aCellThatSendsFewerThanItsScheduleAsksForFellBehind() {
        assertThat(paced("paced 2000/s", BEHIND, BEHIND, BEHIND).saturation())
                .get()
                .extracting(Saturation::words)
                .isEqualTo("can't keep 2000/s: reached 1,240/s");
    }

    @Test
    void oneTrialOfThreeThatStalledIsNoSaturation() {
        assertThat(paced("paced 2000/s", KEPT, BEHIND, KEPT).saturation()).isEmpty();
        assertThat(paced("paced 2000/s", KEPT, BEHIND).saturation()).isPresent();
    }

    @Test
    void aRateThatIsKeptIsNoSaturationWhateverBeganLate() {
        assertThat(paced("paced 2000/s", KEPT).saturation()).isEmpty();
        // Behind all the time since a stall at its begin, but no more at its end than then.
        Measurement late = MadeCellResults.paced(2000, 1999, 1990, 3_000_000);
        assertThat(paced("paced 2000/s", late).saturation()).isEmpty();
        // Fewer were sent, but most of them in time.
        Measurement some = MadeCellResults.paced(2000, 900, 1900, 3_000_000);
        assertThat(paced("paced 2000/s", some).saturation()).isEmpty();
    }

    @Test
    void randomArrivalsMayBeFewerByChance() {
        Measurement fewer = MadeCellResults.paced(1900, 1200, 1900, 2_000_000);
        assertThat(paced("paced 2000/s uniform", fewer).saturation()).isPresent();
        assertThat(paced("paced 2000/s poisson", fewer).saturation()).isEmpty();
    }

    @Test
    void frameTimesHaveARateToo() {
        Measurement slow = MadeCellResults.paced(14, 13, 9, 100_000_000);
        assertThat(paced("paced 70 ms", slow).saturation())
                .get()
                .extracting(Saturation::words)
                .isEqualTo("can't keep 14.3/s: reached 9/s");
    }

    /** Intervals are whole nanoseconds, and that of 60000/s is that of 60002/s, too. */
    @Test
    void theRateAskedForIsToldAsItWasWritten() {
        Measurement slow = MadeCellResults.paced(60_000, 59_000, 52_672, 3_000_000);
        assertThat(paced("paced 60000/s", slow).saturation())
                .get()
                .extracting(Saturation::words)
                .isEqualTo("can't keep 60000/s: reached 52,672/s");
    }

    /** Calls of an open loop start in time; the line stands where they are served. */
    @Test
    void anOpenLoopFallsBehindWhereItsRepliesDo() {
        // 2000 calls were sent in time within a second; the last reply came 60 ms after that.
        Measurement overloaded = MadeCellResults.open(2000, 1_060_000_000L, 30_000_000);
        assertThat(paced("open 2000/s", overloaded).saturation())
                .get()
                .extracting(Saturation::words)
                .isEqualTo("can't keep 2000/s: reached 1,887/s");
        // A call over a satellite takes 600 ms, also the last one; its rate is kept.
        Measurement far = MadeCellResults.open(2000, 1_600_000_000L, 600_000_000);
        assertThat(paced("open 2000/s", far).saturation()).isEmpty();
        // The last call alone met a pause.
        Measurement paused = MadeCellResults.open(2000, 1_060_000_000L, 100_000);
        assertThat(paced("open 2000/s", paused).saturation()).isEmpty();
    }

    @Test
    void onlyPacedCellsHaveARateToKeep() {
        CellResult flood = MadeCellResults.flood("tcp", DataType.OCTET, 1024, 100);
        assertThat(flood.saturation()).isEmpty();
        assertThat(new CellResult(flood.cell(), List.of(), 3).saturation()).isEmpty();
        assertThat(paced("paced 2000/s").saturation()).isEmpty();
    }
}
