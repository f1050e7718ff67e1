package marshalyard.cli.export;

import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.RequestLog;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.measurement.WarmUp;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Latencies as a log of HdrHistogram: values in ns, a tag for each trial and latency. A trial whose
 * requests were logged has an interval for each of its seconds, another one a single interval.
 */
final class HistogramLog {
    private static final int DIGITS = 3;
    private static final double SECONDS = TimeUnit.SECONDS.toNanos(1);
    private static final double MILLIS = 1e3;

    private final SessionStore store;
    private final StoredExperiment experiment;
    private final HistogramLogWriter log;
    private Instant zero;
    private int titled;

    private HistogramLog(SessionStore store, StoredExperiment experiment, PrintStream out) {
        this.store = store;
        this.experiment = experiment;
        this.log = new HistogramLogWriter(out);
    }

    /**
     * Writes ASCII; a title has a dash between its words, and a question mark for what it can't
     * hold.
     *
     * @throws IllegalArgumentException with a sentence if there are no latencies
     */
    static void write(
            SessionStore store,
            StoredExperiment experiment,
            List<TrialRecord> trials,
            PrintWriter to)
            throws SessionException {
        OutputStream characters =
                new OutputStream() {
                    @Override
                    public void write(int one) {
                        to.write(one);
                    }
                };
        try (PrintStream out = new PrintStream(characters, false, StandardCharsets.US_ASCII)) {
            new HistogramLog(store, experiment, out).write(trials);
        }
    }

    private void write(List<TrialRecord> trials) throws SessionException {
        int number = 0;
        for (TrialRecord record : trials) {
            number++;
            if (record.failed()) continue;
            if (zero == null) zero = record.started();
            if (!bySeconds(record, number)) whole(record, number);
        }
        if (zero == null) {
            throw new IllegalArgumentException(
                    "No trial of the experiment has ended well, so there are no latencies to"
                            + " write.");
        }
        if (titled == 0) {
            throw new IllegalArgumentException(
                    "No trial of the experiment has latencies. Measure with a pattern that times"
                            + " its requests, such as call-return.");
        }
    }

    /** Written with the first interval, so that a session without latencies writes nothing. */
    private void begin() {
        log.outputComment("[Latencies in ns, written by Marshalyard]");
        log.outputComment("[A trial's intervals count from the begin of its measured phase]");
        log.outputLogFormatVersion();
        log.outputStartTime(zero.toEpochMilli());
        log.setBaseTime(zero.toEpochMilli());
        log.outputBaseTime(zero.toEpochMilli());
        log.outputLegend();
    }

    private void title(TrialRecord record, int number) {
        if (number == titled) return;
        titled = number;
        log.outputComment(
                "[Trial " + number + ": " + record.trial().title().replace('·', '-') + "]");
    }

    private void whole(TrialRecord record, int number) throws SessionException {
        Optional<TrialSamples> samples = store.samples(experiment, record.trial());
        if (samples.isEmpty()) return;
        double seconds = record.measurement().sent().sendNanos() / SECONDS;
        samples.get()
                .histograms()
                .forEach(
                        (latency, histogram) ->
                                interval(record, number, latency, histogram, 0, seconds));
    }

    /** False if its requests were not logged. */
    private boolean bySeconds(TrialRecord record, int number) throws SessionException {
        boolean paced = record.trial().cell().get(Factors.PATTERN) instanceof Pattern.Scheduled;
        Map<Long, Map<Latency, Histogram>> seconds = new TreeMap<>();
        boolean[] logged = {false};
        store.requests(
                experiment,
                record.trial(),
                log -> {
                    logged[0] = true;
                    if (RequestCsv.isTimed(record)) count(log, paced, seconds);
                });
        seconds.forEach(
                (second, latencies) ->
                        latencies.forEach(
                                (latency, h) -> interval(record, number, latency, h, second, 1)));
        return logged[0];
    }

    private static void count(
            RequestLog requests, boolean paced, Map<Long, Map<Latency, Histogram>> seconds) {
        requests.forEach(
                (start, service, lag) -> {
                    Map<Latency, Histogram> second =
                            seconds.computeIfAbsent(
                                    start / TimeUnit.SECONDS.toNanos(1),
                                    s -> new EnumMap<>(Latency.class));
                    add(second, paced ? Latency.SERVICE : Latency.ROUND_TRIP, service);
                    if (!paced) return;
                    add(second, Latency.RESPONSE, service + lag);
                    add(second, Latency.SEND_LAG, lag);
                });
    }

    private static void add(Map<Latency, Histogram> second, Latency latency, long nanos) {
        second.computeIfAbsent(latency, l -> new Histogram(DIGITS)).recordValue(nanos);
    }

    /** The tag has neither blanks nor commas, as the format asks. */
    private void interval(
            TrialRecord record,
            int number,
            Latency latency,
            Histogram histogram,
            double from,
            double seconds) {
        if (titled == 0) begin();
        title(record, number);
        histogram.setTag("trial-" + number + "." + latency.name());
        WarmUp warmUp = record.measurement().context().warmUp();
        double warm = warmUp == null ? 0 : warmUp.nanos() / SECONDS;
        double start =
                record.started().toEpochMilli() / MILLIS - zero.toEpochMilli() / MILLIS + warm;
        log.outputIntervalHistogram(start + from, start + from + seconds, histogram);
    }
}
