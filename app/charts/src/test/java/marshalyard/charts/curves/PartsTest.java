package marshalyard.charts.curves;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.charts.Measured;
import marshalyard.charts.file.ChartExport;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.SizeMix;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.PartShare;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.Spread;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Curves of mixtures: a point for each part. */
class PartsTest {
    private static final int MESSAGES = 2_000;

    @TempDir Path folder;

    private static Experiment experiment(String... sizes) {
        return new ExperimentBuilder("Mixed")
                .engines("tcp")
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, sizes)
                .levels(Factors.PATTERN, "call-return")
                .build();
    }

    /** Each message takes a nanosecond a byte, and 10,000 more in a mixture. */
    private static List<TrialRecord> records(Experiment experiment) {
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).trials()) {
            SizeMix mixture = trial.cell().get(Factors.SIZE).mixture();
            if (mixture == null) {
                records.add(Measured.trial(trial, MESSAGES, trial.cell().messageBytes()));
                continue;
            }
            List<PartShare> parts = new ArrayList<>();
            for (SizeMix.Part part : mixture.parts()) {
                long messages = (long) MESSAGES * part.count() / mixture.total();
                Histogram histogram = new Histogram(3);
                histogram.recordValueWithCount(part.bytes() + 10_000, messages);
                parts.add(new PartShare(part.bytes(), messages, Spread.of(histogram)));
            }
            long bytes = parts.stream().mapToLong(p -> p.messages() * p.bytes()).sum();
            Measurement m =
                    MeasurementBuilder.of(
                                    new Sent(MESSAGES, bytes, bytes, bytes, List.of(), null, parts),
                                    new Received(MESSAGES, bytes, 64, bytes))
                            .build();
            records.add(TrialRecordBuilder.with(Measured.trial(trial, 1), m));
        }
        return records;
    }

    private static CurveChart chart(String kind, Experiment experiment) {
        return (CurveChart) Measured.chart(kind, experiment, records(experiment));
    }

    @Test
    void eachPartStandsAtItsSizeBesideThatSizeAlone() throws Exception {
        CurveChart chart = chart("parts-p50", experiment("64", "64K", "mix 64:70% 1K:20% 64K:10%"));
        assertThat(chart.curves()).hasSize(2);
        Curve alone = chart.curves().get(0);
        Curve mixed = chart.curves().get(1);
        assertThat(alone.label()).endsWith("alone");
        assertThat(mixed.label()).contains("mix 64:70%");
        assertThat(alone.points()).extracting(Point::x).containsExactly(64.0, 65_536.0);
        assertThat(mixed.points()).extracting(Point::x).containsExactly(64.0, 1024.0, 65_536.0);
        assertThat(mixed.points()).extracting(Point::level).containsExactly("64", "1K", "64K");
        assertThat(alone.points().get(0).centre()).isCloseTo(64, within(1.0));
        assertThat(mixed.points().get(0).centre()).isCloseTo(10_064, within(20.0));
        assertThat(mixed.points().get(2).centre()).isCloseTo(75_536, within(100.0));
        // A click on any of them leads to the cell of the mixture.
        assertThat(mixed.points())
                .allMatch(p -> p.cells().get(0).get(Factors.SIZE).mixture() != null);
        Path file = folder.resolve("parts.svg");
        ChartExport.write(file, chart, 900, 560);
        assertThat(Files.readString(file)).contains(">Message size (bytes)<", ">64K<");
    }

    @Test
    void aPartWithTooFewMessagesHasNoTailAndTheCaptionSaysSo() {
        CurveChart chart = chart("parts-p99", experiment("64", "mix 64:90% 64K:10%"));
        assertThat(chart.curves().get(1).points()).extracting(Point::level).containsExactly("64");
        assertThat(chart.subtitle()).contains("parts with fewer than 1,000 requests left out");
    }

    /** The window lays its hint over a chart that no trial has yielded. */
    @Test
    void sizesAloneYieldTheChartWhereNoPartHasEnoughMessages() {
        PartsKind tail = new PartsKind(Percentile.P99_9);
        assertThat(records(experiment("mix 64:90% 64K:10%"))).noneMatch(tail::isIn);
        PartsKind median = new PartsKind(Percentile.P50);
        assertThat(records(experiment("64"))).allMatch(median::isIn);
    }

    @Test
    void withoutAMixtureTheyTellNothingOfTheirOwn() {
        PartsKind median = new PartsKind(Percentile.P50);
        assertThat(median.tellsOf(Plan.of(experiment("64", "1K")).cells())).isFalse();
        assertThat(median.tellsOf(Plan.of(experiment("64", "mix 64:90% 64K:10%")).cells()))
                .isTrue();
    }

    @Test
    void partsOfOneSizeAndTwoTypesStandSideBySide() {
        CurveChart chart = chart("parts-p50", experiment("mix octet 64:50% double 64:50%"));
        List<Point> points = chart.curves().get(0).points();
        assertThat(points).extracting(Point::level).containsExactly("double 64", "octet 64");
        assertThat(points).extracting(Point::x).doesNotHaveDuplicates();
    }
}
