package marshalyard.emulator.protocol;

import java.util.LinkedHashMap;
import java.util.Map;

/** Names with numbers or words in one line: {@code latency=5000000 loss=0.02}. */
public final class Values {
    private final Map<String, String> values = new LinkedHashMap<>();

    /** None yet. */
    public Values() {}

    /**
     * Reads what {@link #toString} wrote.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public static Values parse(String line) {
        Values read = new Values();
        for (String word : line.strip().split(" +")) {
            if (word.isEmpty()) continue;
            int equals = word.indexOf('=');
            if (equals < 1) throw new IllegalArgumentException("'" + word + "' is no value.");
            read.values.put(word.substring(0, equals), word.substring(equals + 1));
        }
        return read;
    }

    /** Adds one; words have no blanks. */
    public Values put(String name, Object value) {
        values.put(name, String.valueOf(value));
        return this;
    }

    /** True if it is there. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /**
     * A word.
     *
     * @throws IllegalArgumentException if it is not there
     */
    public String text(String name) {
        String value = values.get(name);
        if (value == null) throw new IllegalArgumentException("'" + name + "' is missing.");
        return value;
    }

    public long number(String name) {
        return Long.parseLong(text(name));
    }

    public double real(String name) {
        return Double.parseDouble(text(name));
    }

    @Override
    public String toString() {
        StringBuilder line = new StringBuilder();
        values.forEach((name, value) -> line.append(name).append('=').append(value).append(' '));
        return line.toString().strip();
    }
}
