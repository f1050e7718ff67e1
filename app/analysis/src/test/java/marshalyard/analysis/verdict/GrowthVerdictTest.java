package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

class GrowthVerdictTest {
    private static final int MEGABYTE = 1_000_000;

    private final Random noise = new Random(1);

    private static CellResult cell(Reading reading, int trials, IntToDoubleFunction value) {
        List<Measurement> all = new ArrayList<>();
        for (int i = 0; i < trials; i++) {
            Readings told = Readings.NONE.with(reading, Math.round(value.applyAsDouble(i)));
            all.add(MeasurementBuilder.of(1000, 64_000, 1_000_000_000L).receiver(told).build());
        }
        return new CellResult(
                MadeCellResults.cell("tcp", DataType.OCTET, 64, new Pattern.Flood()), all, 0);
    }

    @Test
    void aLeakIsToldWithItsSlope() {
        Optional<Verdict> verdict =
                GrowthVerdict.of(
                        cell(
                                ProcessReadings.RESIDENT,
                                60,
                                i -> (100 + 2 * i + noise.nextGaussian()) * MEGABYTE));
        assertThat(verdict.orElseThrow().kind()).isEqualTo(Verdict.Kind.GROWS);
        assertThat(verdict.orElseThrow().sentence())
                .startsWith("The receiver's resident memory grew from trial to trial: by ")
                .contains("over the last 40 trials of a pair");
    }

    @Test
    void aLeakOfDescriptorsIsTold() {
        assertThat(GrowthVerdict.of(cell(ProcessReadings.DESCRIPTORS, 30, i -> 60 + i)))
                .hasValueSatisfying(v -> assertThat(v.sentence()).contains("open descriptors"));
    }

    @Test
    void whatGrowsAtFirstOnlyIsNoLeak() {
        CellResult warming =
                cell(
                        ProcessReadings.RESIDENT,
                        60,
                        i ->
                                (100 + 80 * (1 - Math.exp(-i / 8.0)) + noise.nextGaussian())
                                        * MEGABYTE);
        assertThat(GrowthVerdict.of(warming)).isEmpty();
        CellResult noisy =
                cell(
                        ProcessReadings.RESIDENT,
                        60,
                        i -> (200 + 20 * noise.nextGaussian()) * MEGABYTE);
        assertThat(GrowthVerdict.of(noisy)).isEmpty();
    }

    /** A day of trials of a second: all pairs of them have no room in memory. */
    @Test
    void theSlopeOfVeryManyTrialsIsToldBySomeOfThem() {
        double[] values = new double[86_400];
        for (int i = 0; i < values.length; i++) values[i] = 7 + 2.0 * i + noise.nextGaussian();
        assertThat(GrowthVerdict.slope(values)).isCloseTo(2, within(0.001));
    }

    @Test
    void whatGrewAndStoppedIsNoLeak() {
        assertThat(GrowthVerdict.of(cell(ProcessReadings.DESCRIPTORS, 60, i -> 100 + i)))
                .isPresent();
        assertThat(
                        GrowthVerdict.of(
                                cell(ProcessReadings.DESCRIPTORS, 60, i -> 100 + Math.min(i, 45))))
                .isEmpty();
    }

    /** Four descriptors, of 22; 19, of 1,010. */
    @Test
    void aLittleIsNoLeak() {
        assertThat(GrowthVerdict.of(cell(ProcessReadings.DESCRIPTORS, 30, i -> 20 + i / 5)))
                .isEmpty();
        assertThat(GrowthVerdict.of(cell(ProcessReadings.DESCRIPTORS, 30, i -> 1_000 + i)))
                .isEmpty();
    }

    @Test
    void fewTrialsTellNothing() {
        assertThat(GrowthVerdict.of(cell(ProcessReadings.RESIDENT, 14, i -> i * 100.0 * MEGABYTE)))
                .isEmpty();
        assertThat(GrowthVerdict.of(cell(ProcessReadings.RESIDENT, 15, i -> i * 100.0 * MEGABYTE)))
                .isPresent();
    }
}
