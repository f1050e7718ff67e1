package marshalyard.charts.depth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Measured;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.curves.CurveChart;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.file.ChartExport;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DepthChartTest {
    private static final long MS = 1_000_000;
    @TempDir Path folder;

    private final Experiment experiment =
            Measured.experiment(new Pattern.StoreAndForward(false), DataType.OCTET)
                    .edit()
                    .levels(Factors.SIZE, MessageSize.parse("1K..2K *2"))
                    .build();
    private final List<Cell> cells = Plan.of(experiment).cells();

    /** Fills to 100 messages in 100 ms and drains in so many. */
    private static Forwarding filledAndDrained(long drainMillis) {
        return new Forwarding(
                100 * MS,
                (100 + drainMillis) * MS,
                1e9 / drainMillis,
                100L,
                new long[] {0, 50 * MS, 100 * MS, (100 + drainMillis) * MS},
                new long[] {0, 50, 100, 0},
                null);
    }

    private TrialRecord trial(int cell, int number, Forwarding forwarding) {
        return Measured.stored(new Trial(cells.get(cell), 0, number), forwarding);
    }

    @Test
    void aCellIsShownByItsTrialWithTheMedianDrainRate() {
        List<TrialRecord> records =
                List.of(
                        trial(0, 0, filledAndDrained(300)),
                        trial(0, 1, filledAndDrained(100)),
                        trial(0, 2, filledAndDrained(200)));
        DepthChart chart = (DepthChart) Measured.chart("depth", experiment, records);
        assertThat(chart.curves()).hasSize(1);
        assertThat(chart.curves().get(0).label()).isEqualTo("tcp · octet · 1K");
        assertThat(chart.curves().get(0).trials()).isEqualTo(3);
        assertThat(chart.curves().get(0).seen().orElseThrow().drainedNanos()).isEqualTo(300 * MS);
        assertThat(chart.subtitle()).contains("median drain rate", "marker: receiver joins");
    }

    @Test
    void aPlanKeepsThePlaceOfCellsThatHaveNotEndedYet() {
        List<TrialRecord> records = List.of(trial(3, 0, filledAndDrained(100)));
        DepthChart chart =
                (DepthChart)
                        new DepthKind()
                                .build(
                                        ChartRequest.planned(
                                                Results.of(experiment).with(records),
                                                cells,
                                                EncodingChoice.DEFAULT));
        assertThat(chart.curves()).hasSize(8);
        assertThat(chart.finishedOnly().curves())
                .extracting(DepthCurve::label)
                .containsExactly("tcp-nio · octet · 2K");
    }

    @Test
    void drainRateAndGreatestDepthAreCurvesOverTheSize() {
        List<TrialRecord> records = List.of(trial(0, 0, filledAndDrained(100)));
        CurveChart rate = (CurveChart) Measured.chart("drain-rate", experiment, records);
        assertThat(rate.curves().get(0).points().get(0).centre()).isEqualTo(8e7, within(1.0));
        CurveChart depth = (CurveChart) Measured.chart("greatest-depth", experiment, records);
        assertThat(depth.curves().get(0).points().get(0).centre()).isEqualTo(100);
    }

    @Test
    void aLongLineKeepsItsPeaksAndItsEnds() {
        int asked = 4000;
        long[] depths = LongStream.range(0, asked).map(i -> i % 7).toArray();
        depths[1234] = 5000;
        long[] nanos = LongStream.range(0, asked).map(i -> i * MS).toArray();
        DepthLine line =
                DepthLine.of(new Forwarding(2000 * MS, 4000 * MS, 1, 5000L, nanos, depths, null));
        assertThat(line.nanos()).hasSizeLessThan(1000).isSorted().contains(1234 * MS);
        assertThat(line.nanos()).startsWith(0).endsWith((asked - 1) * MS);
        assertThat(Arrays.stream(line.depths()).max()).hasValue(5000);
    }

    @Test
    void whileTheBrokerWasAwayTheLineIsBroken() {
        Forwarding crashed =
                new Forwarding(
                        500 * MS,
                        700 * MS,
                        1,
                        100L,
                        new long[] {0, 50 * MS, 100 * MS, 501 * MS, 700 * MS},
                        new long[] {0, 50, 100, 90, 0},
                        399 * MS);
        DepthLine line = DepthLine.of(crashed);
        assertThat(line.nanos())
                .containsExactly(0, 50 * MS, 100 * MS, 101 * MS, 501 * MS, 700 * MS);
        assertThat(line.depths()).containsExactly(0, 50, 100, Double.NaN, 90, 0);
        assertThat(line.crash()).as("the cross stands on what was seen last").hasValue(100 * MS);
        assertThat(line.at(500 * MS)).as("the marker on what was there again").isEqualTo(90);
        TrialRecord record = trial(0, 0, crashed);
        assertThat(Measured.chart("depth", experiment, List.of(record)).subtitle())
                .contains("cross: broker killed");
    }

    @Test
    void theFileHasTimesDepthsAndSizesAsText() throws Exception {
        List<TrialRecord> records =
                List.of(trial(0, 0, filledAndDrained(300)), trial(1, 0, filledAndDrained(200)));
        for (Scale scale : Scale.values()) {
            Path file = folder.resolve(scale + ".svg");
            ChartExport.write(
                    file, Measured.chart("depth", experiment, records).withScale(scale), 900, 520);
            assertThat(Files.readString(file))
                    .contains(">Time since sending began (ms)<", ">400<")
                    .contains("tcp, octet, store-and-forward", ">1K<", ">2K<");
        }
    }

    @Test
    void aBrokerThatCannotTellHasADrainRateOnly() {
        Forwarding silent =
                new Forwarding(100 * MS, 200 * MS, 1e7, null, new long[0], new long[0], null);
        List<TrialRecord> records = List.of(trial(0, 0, silent));
        assertThat(Metrics.DRAIN_RATE.isIn(records.get(0))).isTrue();
        for (String kind : List.of("depth", "greatest-depth")) {
            Chart chart = Measured.chart(kind, experiment, records);
            assertThat(chart.isEmpty()).isTrue();
            assertThatThrownBy(() -> ChartExport.write(folder.resolve("a.png"), chart, 900, 520))
                    .hasMessageContaining("a broker that can report how many messages wait");
        }
    }
}
