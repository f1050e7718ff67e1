package marshalyard.model.categories;

import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.profile.Profile;

/**
 * The rule that says which codec converts elements as an engine does.
 *
 * @param engine its id
 * @param end of the engine: {@link Profile#SENDER} or {@link Profile#RECEIVER}; empty for both
 * @param codec its id, such as {@code codec-cdr}
 * @param options values that the codec must have by option name; any other option that the engine
 *     has, too, must have the same value at both
 */
public record CodecRule(String engine, String end, String codec, Map<String, String> options) {
    public CodecRule {
        options = Map.copyOf(new TreeMap<>(options));
        if (!end.isEmpty() && !end.equals(Profile.SENDER) && !end.equals(Profile.RECEIVER)) {
            throw new IllegalArgumentException(
                    "'%s' is no end that converts. Use %s or %s, or leave it out for both."
                            .formatted(end, Profile.SENDER, Profile.RECEIVER));
        }
    }

    /** True if it tells something of this end of an engine. */
    public boolean isOf(String id, String ofEnd) {
        return engine.equals(id) && (end.isEmpty() || end.equals(ofEnd));
    }

    /**
     * True if a codec with these options does what the engine with those does.
     *
     * @param ofCodec every option of the codec with its value
     * @param ofEngine every option of the engine with its value
     */
    public boolean fits(Map<String, String> ofCodec, Map<String, String> ofEngine) {
        return ofCodec.entrySet().stream()
                .allMatch(
                        option -> {
                            String name = option.getKey();
                            String wanted = options.getOrDefault(name, ofEngine.get(name));
                            return wanted == null || wanted.equals(option.getValue());
                        });
    }
}
