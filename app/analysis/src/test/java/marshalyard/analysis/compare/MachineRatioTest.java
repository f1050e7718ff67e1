package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.table.comparison.ComparisonTable;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SampleReadings;
import org.junit.jupiter.api.Test;

class MachineRatioTest {
    private static final Experiment EXPERIMENT =
            new ExperimentBuilder("Machines")
                    .engines("tcp")
                    .levels(Factors.TYPE, List.of(DataType.OCTET))
                    .levels(Factors.SIZE, "1K")
                    .build();

    private static final int TRIALS = 12;

    /**
     * Trials on a machine whose readings scatter by 5 %.
     *
     * @param slowness how many times as long everything takes there
     * @param follows how far the engine follows the machine from trial to trial: 0 is not at all
     * @param faster by so many times the engine itself is faster
     */
    private static List<Results> on(double slowness, double follows, double faster) {
        return on(slowness, follows, faster, -1);
    }

    /** The same with a reading that was disturbed. */
    private static List<Results> on(double slowness, double follows, double faster, int disturbed) {
        Random random = new Random(7);
        List<TrialRecord> records = new ArrayList<>();
        for (int i = 0; i < TRIALS; i++) {
            double now = slowness * Math.exp(0.05 * random.nextGaussian());
            if (i == disturbed) now *= 5;
            double noise = Math.exp(0.002 * random.nextGaussian());
            long messages = Math.round(1e6 * faster * noise / Math.pow(now, follows));
            Readings speed = SampleReadings.speed(i, now);
            Trial trial = new Trial(Plan.of(EXPERIMENT).cells().get(0), i / 3, i % 3);
            records.add(
                    TrialRecordBuilder.of(trial)
                            .pair(i / 3)
                            .measured(
                                    MeasurementBuilder.of(messages, 1000 * messages, 1_000_000_000)
                                            .speed(speed, i == TRIALS - 1 ? speed : Readings.NONE)
                                            .build()));
        }
        return List.of(Results.of(EXPERIMENT).with(records));
    }

    private static ComparisonTable compare(List<Results> before, List<Results> after) {
        return ComparisonTable.ofSessions(before, after, Question.THROUGHPUT);
    }

    private static CellComparison cell(ComparisonTable table) {
        return table.comparison().cells().get(0);
    }

    @Test
    void anEngineThatFollowsTheMachineIsComparedWithoutItsPart() {
        List<Results> before = on(1, 1, 1);
        List<Results> after = on(0.8, 1, 1);
        MachineRatio machine = MachineRatio.of(before, after, Metrics.THROUGHPUT);
        ComparisonTable table = compare(before, after);

        assertThat(machine.speed()).isEqualTo(1.25, within(0.02));
        assertThat(machine.followed().get("tcp").slope()).isBetween(0.5, 1.2);
        assertThat(table.sentences().get(0)).contains("25 % faster", "tcp by ", "for 1 %");
        assertThat(table.table().header()).endsWith("without the machine's part");
        assertThat(cell(table).comparison().ratio()).isEqualTo(1.25, within(0.02));
        double left = machine.followed().get("tcp").without(1.25, machine.speed());
        assertThat(left).isBetween(0.95, 1.15);
        assertThat(machine.divided(cell(table))).contains(" to ");
    }

    /** Dividing would say that it is 20 % slower on the faster machine. */
    @Test
    void anEngineThatWaitsForSomethingElseIsNotDivided() {
        ComparisonTable table = compare(on(1, 0, 1), on(0.8, 0, 1));

        assertThat(table.table().header()).doesNotContain("without the machine's part");
        assertThat(table.sentences().get(0))
                .contains("25 % faster", "no engine's figures followed", "no ratio is divided");
        assertThat(cell(table).comparison().ratio()).isEqualTo(1, within(0.01));
    }

    /** The error of the slope is part of what is left. */
    @Test
    void theSlopesErrorWidensTheInterval() {
        MachineFollowed vague = new MachineFollowed(1, 0.2, 20);
        MachineFollowed exact = new MachineFollowed(1, 0, 20);
        Interval ratio = new Interval(1.2, 1.3, 0.95);

        assertThat(exact.without(ratio, 1.25).low()).isEqualTo(0.96, within(1e-9));
        assertThat(vague.without(ratio, 1.25).low()).isLessThan(0.93);
        assertThat(vague.without(ratio, 1.25).high()).isGreaterThan(1.07);
    }

    @Test
    void oneReadingThatWasDisturbedDoesNotMakeASlowMachine() {
        MachineRatio ratio = MachineRatio.of(on(1, 0, 1), on(1, 0, 1, 5), Metrics.THROUGHPUT);

        assertThat(ratio.speed()).isEqualTo(1, within(0.025));
        assertThat(ratio.sentence()).contains("as fast (", "in both");
    }

    @Test
    void sessionsWithoutReadingsSaySo() {
        List<Results> unread = List.of(Results.of(EXPERIMENT));
        MachineRatio ratio = MachineRatio.of(unread, on(1, 1, 1), Metrics.THROUGHPUT);

        assertThat(ratio.divides()).isFalse();
        assertThat(ratio.sentence()).contains("does not hold the machine's own speed");
    }
}
