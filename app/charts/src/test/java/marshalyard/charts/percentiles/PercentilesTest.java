package marshalyard.charts.percentiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import marshalyard.charts.Chart;
import marshalyard.charts.Measured;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PercentilesTest {
    @TempDir Path folder;

    private final Experiment experiment =
            Measured.experiment(new Pattern.CallReturn(), DataType.OCTET)
                    .edit()
                    .engines("tcp", "jms")
                    .levels(Factors.SIZE, "1K")
                    .build();
    private final List<Trial> trials = Plan.of(experiment).trials();

    /** 985 requests of 10 µs and 15 of 40 µs, in each of the cell's trials. */
    private List<TrialRecord> records(int count) {
        return trials.stream()
                .filter(t -> t.cell().engine().id().equals("tcp"))
                .limit(count)
                .map(t -> Measured.trial(t, 10_000))
                .toList();
    }

    private PercentileChart chart(List<TrialRecord> records) {
        return (PercentileChart) Measured.chart("percentiles", experiment, records);
    }

    @Test
    void theSamplesOfAllTrialsAreTakenTogether() {
        PercentileChart one = chart(records(1));
        PercentileChart three = chart(records(3));
        assertThat(one.curves()).hasSize(1);
        assertThat(one.subtitle()).contains("round trip", "one trial per curve");
        assertThat(three.subtitle()).contains("3 trials together");
        assertThat(last(one).percent()).as("ten of 1,000 are slower").isEqualTo(99, within(1e-6));
        assertThat(last(three).percent()).as("ten of 3,000").isBetween(99.6, 99.7);
        assertThat(last(one).nanos()).isCloseTo(40_000, within(100L));
        assertThat(one.curves().get(0).distribution().points().get(0).nanos())
                .isCloseTo(10_000, within(100L));
    }

    private static Distribution.At last(PercentileChart chart) {
        List<Distribution.At> points = chart.curves().get(0).distribution().points();
        return points.get(points.size() - 1);
    }

    @Test
    void theAxisGivesTheSlowestRequestsTheirRoom() throws Exception {
        assertThat(NinesAxis.nines(99) - NinesAxis.nines(90)).isEqualTo(1, within(1e-9));
        assertThat(NinesAxis.nines(99.9) - NinesAxis.nines(99)).isEqualTo(1, within(1e-9));
        Path file = folder.resolve("p.svg");
        ChartExport.write(file, chart(records(3)), 900, 520);
        assertThat(Files.readString(file))
                .contains(">Percentile<", ">50 %<", ">90 %<", ">99 %<")
                .doesNotContain(">99.9 %<");
    }

    @Test
    void oneWayLatencyIsACurveOfItsOwnWhereItWasAskedFor() {
        TrialRecord record = records(1).get(0);
        Measurement m = record.measurement();
        Map<Latency, Histogram> latencies = new EnumMap<>(m.samples().histograms());
        Histogram oneWay = new Histogram(3);
        oneWay.recordValueWithCount(6_000, 1000);
        latencies.put(Latency.ONE_WAY, oneWay);
        Measurement both =
                MeasurementBuilder.like(m).latencies(latencies, m.samples().startup()).build();
        TrialRecord with = TrialRecordBuilder.with(record, both);
        PercentileChart chart = chart(List.of(with));
        assertThat(chart.curves())
                .extracting(PercentileCurve::label)
                .containsExactly(
                        "tcp · octet · 1K · round trip", "tcp · octet · 1K · one-way latency");
        assertThat(chart.curves()).extracting(c -> c.style().dash()).doesNotHaveDuplicates();
    }

    @Test
    void aPointSaysHowManyRequestsWereAsFast() {
        var panel = chart(records(1)).plot(Theme.LIGHT).panels().get(0);
        int last = panel.plot().getDataset().getItemCount(0) - 1;
        assertThat(panel.spots().of(0, last).words())
                .isEqualTo("tcp · octet · 1K\n99.0 % of the requests took at most 40 µs");
    }

    @Test
    void itCanBeSplitIntoPanels() {
        List<TrialRecord> all = trials.stream().map(t -> Measured.trial(t, 10_000)).toList();
        Chart chart =
                Measured.chart("percentiles", experiment, all, Map.of(Channel.PANEL, "engine"));
        assertThat(chart.plot(Theme.LIGHT).panels())
                .extracting(p -> p.title())
                .containsExactly("tcp", "jms");
    }

    @Test
    void whereNothingWasTimedThereIsNothingToDraw() {
        Experiment flood = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        Chart chart = Measured.chart("percentiles", flood, Measured.trials(flood));
        assertThat(chart.isEmpty()).isTrue();
        assertThat(new PercentilesKind().isIn(Measured.failed(trials.get(0)))).isFalse();
    }
}
