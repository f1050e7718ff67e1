package marshalyard.charts;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.results.Results;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.engine.DataType;
import marshalyard.engine.Facts;
import marshalyard.engine.WorkAspect;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SampleReadings;
import org.HdrHistogram.Histogram;

/** Trials as a run would yield them, from a made-up cost per message and per byte. */
public final class Measured {
    private Measured() {}

    /** The chart of what was measured, channels as usual. */
    public static Chart chart(String kind, Experiment experiment, Collection<TrialRecord> records) {
        return chart(kind, experiment, records, Map.of());
    }

    /** The same with dimensions on channels, by their ids. */
    public static Chart chart(
            String kind,
            Experiment experiment,
            Collection<TrialRecord> records,
            Map<Channel, String> ids) {
        List<Cell> cells = records.stream().map(r -> r.trial().cell()).toList();
        EncodingChoice choice = EncodingChoice.of(ids, cells);
        return ChartKinds.find(kind)
                .build(ChartRequest.measured(Results.of(experiment).with(records), choice));
    }

    /** Four engines, eight sizes. */
    public static Experiment experiment(Pattern pattern, DataType... types) {
        return new ExperimentBuilder("First look")
                .engines("tcp", "tcp-nio", "corba-sii", "jms")
                .levels(Factors.TYPE, List.of(types))
                .levels(Factors.SIZE, "1K..128K *2")
                .levels(Factors.PATTERN, List.of(pattern))
                .repetition(Repetition.DEFAULT.withForks(1))
                .build();
    }

    /** All trials of an experiment. */
    public static List<TrialRecord> trials(Experiment experiment) {
        Random random = new Random(7);
        List<String> engines = experiment.engines().stream().map(EngineChoice::id).toList();
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).trials()) {
            Cell cell = trial.cell();
            int engine = engines.indexOf(cell.engine().id()) + 1;
            double perMessage = 2_000 * engine;
            int type = ((DataType) cell.get(Factors.TYPE)).ordinal();
            double perByte = 0.25 * engine * (1 + 0.4 * type);
            double nanos =
                    (perMessage + perByte * cell.messageBytes())
                            * (1 + 0.08 * random.nextGaussian());
            records.add(trial(trial, nanos));
        }
        return records;
    }

    /** A trial of 1,000 messages that took so long each. */
    public static TrialRecord trial(Trial trial, double nanosPerMessage) {
        return trial(trial, 1000, nanosPerMessage);
    }

    /** A trial of so many messages that took so long each. */
    public static TrialRecord trial(Trial trial, int messages, double nanosPerMessage) {
        long bytes = trial.cell().messageBytes();
        long nanos = Math.round(messages * nanosPerMessage);
        Map<Latency, Histogram> latencies = Map.of();
        if (trial.cell().get(Factors.PATTERN).timed()) {
            Histogram histogram = new Histogram(3);
            histogram.recordValueWithCount(Math.round(nanosPerMessage), messages - 15);
            histogram.recordValueWithCount(Math.round(4 * nanosPerMessage), 15);
            latencies = Map.of(Metric.latencyOf(trial.cell().get(Factors.PATTERN)), histogram);
        }
        Measurement measurement =
                MeasurementBuilder.of(messages, messages * bytes, nanos)
                        .latencies(latencies)
                        .build();
        return TrialRecordBuilder.of(trial).took(Duration.ofNanos(nanos)).measured(measurement);
    }

    /** The same trial, where the receiver said what it makes of a message. */
    public static TrialRecord building(TrialRecord record, String what) {
        return TrialRecordBuilder.with(
                record,
                MeasurementBuilder.like(record.measurement())
                        .receiverFacts(Map.of(Facts.BUILDS, what))
                        .build());
    }

    /** The same trial, whose ends said what they did for each message, by aspect. */
    public static TrialRecord doing(TrialRecord record, Map<WorkAspect, String> work) {
        Map<String, String> sender = new HashMap<>();
        Map<String, String> receiver = new HashMap<>();
        work.forEach((a, value) -> (a.ofSender() ? sender : receiver).put(a.fact(), value));
        return TrialRecordBuilder.with(
                record,
                MeasurementBuilder.like(record.measurement())
                        .senderFacts(sender)
                        .receiverFacts(receiver)
                        .build());
    }

    /** The same trial beside a machine that took so much longer for everything. */
    public static TrialRecord onMachine(TrialRecord record, int seconds, double slower) {
        Readings speed = SampleReadings.speed(1000L * seconds, slower);
        return TrialRecordBuilder.with(record, record.measurement().with(speed, Readings.NONE));
    }

    /** A trial whose messages waited so. */
    public static TrialRecord stored(Trial trial, Forwarding forwarding) {
        TrialRecord record = trial(trial, 1000);
        return TrialRecordBuilder.with(
                record,
                MeasurementBuilder.like(record.measurement()).forwarding(forwarding).build());
    }

    /** A trial without figures. */
    public static TrialRecord failed(Trial trial) {
        return TrialRecordBuilder.of(trial).took(Duration.ZERO).failed("The worker ended.");
    }
}
