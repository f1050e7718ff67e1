package marshalyard.session;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.model.measurement.Latencies;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialSamples;

/**
 * The columns of the table of trials, each with what stands in it. A new column is one entry of
 * {@link #ADDED}, which makes it in older files too.
 */
final class TrialColumns {
    /** The value of a column. */
    private interface Write {
        Object of(StoredExperiment experiment, TrialRecord record);
    }

    /** A record with the value of a column. */
    private interface Read {
        TrialRecord into(TrialRecord record, String text) throws SessionException;
    }

    /** A column that every format has, or whose step of {@link Schema} does more than add it. */
    private record Column(String name, Write write) {}

    /**
     * A column that a format added as text; trials of older files have the empty text.
     *
     * @param since the first format that has it
     * @param read is not asked for the empty text
     */
    private record Added(String name, int since, Write write, Read read) {
        String statement() {
            return "ALTER TABLE trial ADD COLUMN " + name + " TEXT NOT NULL DEFAULT ''";
        }
    }

    private static final List<Column> BASIC =
            List.of(
                    new Column("experiment", (e, r) -> e.id()),
                    new Column("key", (e, r) -> r.trial().key()),
                    new Column("engine", (e, r) -> r.trial().cell().engine().id()),
                    new Column("label", (e, r) -> r.trial().cell().engine().label()),
                    new Column(
                            "options", (e, r) -> Json.write(r.trial().cell().engine().options())),
                    new Column("levels", (e, r) -> Json.write(r.trial().cell().levels().texts())),
                    new Column("fork", (e, r) -> r.trial().fork()),
                    new Column("number", (e, r) -> r.trial().number()),
                    new Column("started", (e, r) -> r.started().toString()),
                    new Column("nanos", (e, r) -> r.took().toNanos()),
                    new Column("failure", (e, r) -> r.failure()),
                    new Column("measurement", (e, r) -> measurement(r.measurement())),
                    new Column("verdicts", (e, r) -> verdicts(r.measurement())),
                    new Column("summary", (e, r) -> summary(e, r.measurement())),
                    new Column("startup", (e, r) -> startup(r.measurement())),
                    new Column("pair", (e, r) -> r.pair()));

    private static final List<Added> ADDED =
            List.of(
                    new Added(
                            "log",
                            12,
                            (e, r) -> r.log().isEmpty() ? "" : Json.write(r.log()),
                            (r, text) -> r.withLog(Json.readLog(text))));

    /** The format with the newest column. */
    static final int NEWEST = ADDED.stream().mapToInt(Added::since).max().orElse(0);

    /** The names of all columns that are written. */
    static final List<String> NAMES =
            Stream.concat(BASIC.stream().map(Column::name), ADDED.stream().map(Added::name))
                    .toList();

    /** The names of the columns that {@link #complete} takes. */
    static final List<String> ADDED_NAMES = ADDED.stream().map(Added::name).toList();

    private TrialColumns() {}

    /** The statements that add the columns of one format. */
    static List<String> statements(int version) {
        return ADDED.stream().filter(c -> c.since == version).map(Added::statement).toList();
    }

    /** A value for each of {@link #NAMES}. */
    static List<Object> values(StoredExperiment experiment, TrialRecord record) {
        List<Object> values = new ArrayList<>();
        for (Column column : BASIC) values.add(column.write.of(experiment, record));
        for (Added column : ADDED) values.add(column.write.of(experiment, record));
        return values;
    }

    /**
     * The record with what stands in the added columns.
     *
     * @param texts one for each of {@link #ADDED_NAMES}
     */
    static TrialRecord complete(TrialRecord record, List<String> texts) throws SessionException {
        TrialRecord complete = record;
        for (int i = 0; i < texts.size(); i++) {
            String text = texts.get(i);
            if (!text.isEmpty()) complete = ADDED.get(i).read.into(complete, text);
        }
        return complete;
    }

    private static String measurement(Measurement m) {
        return m == null ? null : Json.write(StoredMeasurement.of(m));
    }

    private static String verdicts(Measurement m) {
        if (m == null) return "";
        return m.verdicts().stream()
                .map(v -> v.kind().name())
                .distinct()
                .collect(Collectors.joining(","));
    }

    private static String summary(StoredExperiment experiment, Measurement m) {
        return Json.write(StoredLatencies.of(summaries(experiment, m)));
    }

    /**
     * The summaries without as many start-up samples as the experiment says, if there are samples
     * to remove.
     */
    private static Latencies summaries(StoredExperiment experiment, Measurement m) {
        if (m == null) return Latencies.NONE;
        if (m.samples() == null) return m.latencies();
        return m.samples().summarized(experiment.experiment().trial().startup());
    }

    private static String startup(Measurement m) {
        TrialSamples samples = m == null ? null : m.samples();
        return Json.write(samples == null ? new long[0] : samples.startup());
    }
}
