package marshalyard.engine;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The values of an engine's options: complete, valid, typed on reading. */
public final class Options {
    private final Map<String, String> values;

    private Options(Map<String, String> values) {
        this.values = values;
    }

    /**
     * Checks the values given against the specs and fills in the fallbacks.
     *
     * @throws IllegalArgumentException with a sentence for the user if a name is unknown or a value
     *     does not fit
     */
    public static Options of(List<OptionSpec> specs, Map<String, String> given) {
        Map<String, String> values = new TreeMap<>();
        for (OptionSpec spec : specs) {
            String value = given.getOrDefault(spec.name(), spec.fallback());
            String fault = spec.faultIn(value);
            if (fault != null) throw new IllegalArgumentException(fault);
            values.put(spec.name(), value);
        }
        for (String name : given.keySet()) {
            if (!values.containsKey(name)) {
                throw new IllegalArgumentException(
                        "There is no option '"
                                + name
                                + "'"
                                + (values.isEmpty()
                                        ? "; this engine has none."
                                        : ". Options are: "
                                                + String.join(", ", values.keySet())
                                                + "."));
            }
        }
        return new Options(values);
    }

    public boolean flag(String name) {
        return Boolean.parseBoolean(text(name));
    }

    public int number(String name) {
        return Math.toIntExact(Long.parseLong(text(name)));
    }

    /** Bytes. */
    public long size(String name) {
        return OptionSpec.parseSize(text(name));
    }

    /**
     * The value as it was given.
     *
     * @throws IllegalArgumentException if the engine's descriptor has no such option
     */
    public String text(String name) {
        String value = values.get(name);
        if (value == null) throw new IllegalArgumentException("No option '" + name + "' declared.");
        return value;
    }

    public Map<String, String> asMap() {
        return Map.copyOf(values);
    }
}
