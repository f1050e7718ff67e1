package marshalyard.model.reading;

import java.util.Locale;
import java.util.regex.Pattern;
import marshalyard.model.figure.Quantity;
import marshalyard.model.text.FirstLetter;

/**
 * A kind of number that is reported with a trial.
 *
 * @param id its name in the worker protocol and in sessions, camelCase
 * @param title for a line or an axis, such as {@code Context switches}
 * @param quantity what it counts and in which unit
 * @param together how the values of several ends become one
 * @param meaning one sentence
 * @param column its name in exports, with the unit; a prefix tells whose it is
 * @param metric its name on the command line; a prefix tells whose it is; empty for none
 * @param perMessage true if the metric and the export divide it by the messages that were sent
 * @param state true if it is a state at the end of the phase, not a difference of two counts
 * @param wants where it is told, a sentence
 */
public record Reading(
        String id,
        String title,
        Quantity quantity,
        Together together,
        String meaning,
        String column,
        String metric,
        boolean perMessage,
        boolean state,
        String wants) {
    /** The sentence for what is told wherever the platform tells it. */
    public static final String PLATFORM = "Only some platforms report it, such as Linux.";

    private static final Pattern HUMP = Pattern.compile("([a-z0-9])([A-Z])");

    /** The way in which the values of several ends become one. */
    public enum Together {
        /** Each process has its own: they are added. */
        SUM("of the process"),
        /** Processes in one network namespace see the same: once for each namespace, then added. */
        NETWORK("of the process's network namespace"),
        /** The machine's, no matter which of its processes tells: no end's own. */
        MACHINE("of the machine"),
        /** The greatest counts. */
        GREATEST("the greatest");

        private final String whose;

        Together(String whose) {
            this.whose = whose;
        }

        /** Whose the value is, for a table: {@code of the process}. */
        public String whose() {
            return whose;
        }
    }

    /** One whose column and metric are called after the id; {@link #means} completes it. */
    static Reading of(String id, String title, Quantity quantity, Together together) {
        return new Reading(
                id,
                title,
                quantity,
                together,
                "",
                columnOf(id),
                metricOf(id),
                false,
                false,
                PLATFORM);
    }

    /** {@code user_ns} of {@code userNanos}, {@code there_sent} of {@code there.sent}. */
    private static String columnOf(String id) {
        String words = HUMP.matcher(id.replace('.', '_')).replaceAll("$1_$2");
        String column = words.toLowerCase(Locale.ROOT);
        column = ending(column, "_nanos", "_ns");
        column = ending(column, "_millis", "_ms");
        return ending(column, "_microjoules", "_uj");
    }

    private static String metricOf(String id) {
        return ending(columnOf(id), "_ns", "_time").replace('_', '-');
    }

    private static String ending(String word, String end, String other) {
        return word.endsWith(end) ? word.substring(0, word.length() - end.length()) + other : word;
    }

    /** The same, told in one sentence. */
    Reading means(String sentence) {
        return new Reading(
                id, title, quantity, together, sentence, column, metric, perMessage, state, wants);
    }

    /** The same under another name in exports. */
    Reading column(String name) {
        return new Reading(
                id, title, quantity, together, meaning, name, metric, perMessage, state, wants);
    }

    /** The same under another name on the command line. */
    Reading metric(String name) {
        return new Reading(
                id, title, quantity, together, meaning, column, name, perMessage, state, wants);
    }

    /** The same, which is no metric. */
    Reading noMetric() {
        return metric("");
    }

    /** The same, divided by the messages that were sent. */
    Reading ofMessage() {
        return new Reading(
                id, title, quantity, together, meaning, column, metric, true, state, wants);
    }

    /** The same, as it is at the end of the phase. */
    Reading asItIs() {
        return new Reading(
                id, title, quantity, together, meaning, column, metric, perMessage, true, wants);
    }

    /** The same, told of some trials only: where, a sentence. */
    Reading toldWhere(String sentence) {
        return new Reading(
                id,
                title,
                quantity,
                together,
                meaning,
                column,
                metric,
                perMessage,
                state,
                sentence);
    }

    /** The title within a sentence; abbreviations keep their capitals. */
    public String titleWithin() {
        return FirstLetter.lower(title);
    }

    /** The meaning within a sentence. */
    public String meaningWithin() {
        return meaning.substring(0, 1).toLowerCase(Locale.ROOT)
                + meaning.substring(1, meaning.length() - 1);
    }

    /** The id's, for ids differ; code of a record's own is generated anew at each start. */
    @Override
    public int hashCode() {
        return id.hashCode();
    }

    /** The base unit, for a table: {@code ns}, {@code bytes}; empty for a count. */
    public String unit() {
        return switch (quantity) {
            case TIME -> "ns";
            case BYTES -> "bytes";
            case RATE, BYTE_RATE -> "bit/s";
            case REQUEST_RATE -> "requests/s";
            case SECONDS_PER_GIGABYTE -> "s/GB";
            case ENERGY -> "µJ";
            case SHARE, MESSAGES, COUNT -> "";
        };
    }
}
