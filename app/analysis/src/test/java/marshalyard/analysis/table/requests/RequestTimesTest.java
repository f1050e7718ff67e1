package marshalyard.analysis.table.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.result.FactTable;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.ArrivalTime;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

class RequestTimesTest {
    private static final Pattern TWOWAY = new Pattern.CallReturn();
    private static final Pattern ONEWAY = new Pattern.Flood();

    /** Trials whose last send returned after so many seconds; the barrier took a second more. */
    private static CellResult result(
            String engine, Pattern pattern, int requests, double... seconds) {
        Cell cell =
                new Cell(
                        new EngineSetup("corba", engine, Map.of("strategy", engine)),
                        Levels.NONE
                                .with(Factors.TYPE, DataType.OCTET)
                                .with(Factors.SIZE, MessageSize.ofBytes(1))
                                .with(Factors.PATTERN, pattern)
                                .with(Factors.REQUESTS, requests));
        List<Measurement> trials =
                DoubleStream.of(seconds).mapToObj(s -> measured(requests, s)).toList();
        return new CellResult(cell, trials, 0);
    }

    private static Measurement measured(int requests, double seconds) {
        long nanos = Math.round(seconds * 1e9);
        return MeasurementBuilder.of(
                        new Sent(requests, requests, nanos, nanos + 1_000_000_000L),
                        new Received(requests, requests, 1, nanos))
                .senderFacts(Map.of("library", "made by hand"))
                .receiverFacts(Map.of("dispatchNanosMean", Double.toString(seconds)))
                .build();
    }

    /** Table 7, and with it Table 8: Orbix gains 6.56 and 3.05 %. */
    @Test
    void totalTimesAndImprovementsAsInSigcomm96() {
        List<CellResult> results =
                List.of(
                        result("original", TWOWAY, 100_000, 263.69, 263.70, 263.71),
                        result("optimized", TWOWAY, 100_000, 255.64, 255.65, 255.66),
                        result("original", TWOWAY, 100, 0.274),
                        result("optimized", TWOWAY, 100, 0.256),
                        result("optimized", TWOWAY, 0, 9.9));

        RequestTimes table = RequestTimes.of(results, "original", 0.95).get(0);

        assertThat(table.requests()).containsExactly(100, 100_000);
        assertThat(table.rows())
                .extracting(RequestTimes.Row::engine)
                .containsExactly("original", "optimized");
        RequestTimes.Row optimized = table.rows().get(1);
        assertThat(optimized.seconds().get(100_000).centre()).isEqualTo(255.65, within(1e-6));
        assertThat(optimized.improvements().get(100_000).percent()).isEqualTo(3.05, within(0.005));
        assertThat(optimized.improvements().get(100_000).doubtful()).isFalse();
        assertThat(optimized.improvements().get(100).percent()).isEqualTo(6.57, within(0.005));
        assertThat(optimized.improvements().get(100).doubtful()).isTrue(); // one trial
    }

    @Test
    void onewayRequestsTakeUntilTheBarrierHasReturnedAndHaveATableOfTheirOwn() {
        List<CellResult> results =
                List.of(
                        result("original", TWOWAY, 10, 2),
                        result("optimized", ONEWAY, 10, 2),
                        result("original", TWOWAY, 0, 9));

        List<RequestTimes> tables = RequestTimes.of(results, "original", 0.95);

        assertThat(tables)
                .extracting(t -> t.kind().get(Factors.PATTERN))
                .containsExactly(TWOWAY, ONEWAY);
        RequestTimes.Row oneway = tables.get(1).rows().get(0);
        assertThat(oneway.seconds().get(10).centre()).isEqualTo(3, within(1e-9));
        assertThat(oneway.improvements()).isEmpty(); // the reference has no oneway trial
    }

    /** The barrier's way back is no part of the time, and of what the title says. */
    @Test
    void theTitleOfOnewayRequestsSaysWhatEndsTheirTime() {
        Experiment experiment =
                new ExperimentBuilder("Requests")
                        .engines("a")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "1K")
                        .levels(Factors.PATTERN, "flood")
                        .levels(Factors.REQUESTS, "10", "20")
                        .build();
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).trials()) {
            Sent sent =
                    new Sent(
                            10,
                            10_240,
                            1_000_000,
                            9_000_000,
                            List.of(),
                            new ArrivalTime(4_000_000, 0));
            records.add(
                    TrialRecordBuilder.of(trial)
                            .measured(
                                    MeasurementBuilder.of(
                                                    sent, new Received(10, 10_240, 1, 4_000_000L))
                                            .build()));
        }

        Table table =
                RequestTables.tables(TableRequest.of(Results.of(experiment).with(records))).get(0);

        assertThat(table.title())
                .endsWith("time of so many requests, s, until the receiver got the barrier");
        assertThat(table.rows().get(0).get(1)).startsWith("0.0040");
    }

    @Test
    void factsAreMeansOverTrialsOrTheirDifferentTexts() {
        List<CellResult> results = List.of(result("original", TWOWAY, 10, 1.0, 2.0, 4.5));

        FactTable.Row mean = FactTable.of(results, List.of(), "dispatchNanosMean").rows().get(0);
        FactTable.Row text = FactTable.of(results, List.of(), "library").rows().get(0);

        assertThat(mean.end()).isEqualTo("receiver");
        assertThat(mean.trials()).isEqualTo(3);
        assertThat(mean.mean().getAsDouble()).isEqualTo(2.5, within(1e-9));
        assertThat(text.end()).isEqualTo("sender");
        assertThat(text.mean()).isEmpty();
        assertThat(text.text()).isEqualTo("made by hand");
        assertThatThrownBy(() -> FactTable.of(results, List.of(), "dispatch"))
                .hasMessage(
                        "No trial has a fact 'dispatch'. Ask for one of: dispatchNanosMean,"
                                + " library.");
    }
}
