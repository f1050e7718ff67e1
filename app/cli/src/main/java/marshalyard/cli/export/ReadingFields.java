package marshalyard.cli.export;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;

/** Readings as named values, by the lists of readings. */
final class ReadingFields {
    private ReadingFields() {}

    /** Adds each reading of a list; null for what is not told. */
    static void add(
            Map<String, Object> fields, String prefix, List<Reading> list, Readings readings) {
        for (Reading reading : list) {
            fields.put(prefix + reading.column(), value(reading, readings));
        }
    }

    /** The same of what one end costs: some also for each message that was sent. */
    static void addCosts(
            Map<String, Object> fields,
            String prefix,
            List<Reading> list,
            Readings readings,
            long messages) {
        for (Reading reading : list) {
            fields.put(prefix + reading.column(), value(reading, readings));
            if (!reading.perMessage()) continue;
            fields.put(
                    prefix + reading.column() + "_per_message",
                    rounded(readings.of(reading) / Math.max(1, messages), 1e3));
        }
    }

    /** Readings that a newer worker told, as {@code id=value;}. */
    static String others(List<Reading> known, Readings readings) {
        return readings.others(known).entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue() + ";")
                .collect(Collectors.joining(" "));
    }

    /** Times, bytes and bits without a fraction, and a rate of bits only if there is a limit. */
    private static Number value(Reading reading, Readings readings) {
        return switch (reading.quantity()) {
            case COUNT, SHARE -> readings.told(reading);
            case REQUEST_RATE -> rounded(readings.of(reading), 1e3); // may be few in a second
            case RATE -> readings.of(reading) > 0 ? readings.whole(reading) : null;
            default -> readings.whole(reading);
        };
    }

    /** Null for what is not known. */
    static Double rounded(double value, double steps) {
        return Double.isNaN(value) ? null : Math.round(value * steps) / steps;
    }
}
