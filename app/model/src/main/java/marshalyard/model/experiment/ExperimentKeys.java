package marshalyard.model.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;

/** The keys of an experiment's text form, apart from those of an engine. */
public final class ExperimentKeys {
    static final List<String> TRIAL =
            List.of(
                    "burnIn",
                    "warmup",
                    "duration",
                    "volume",
                    "atLeast",
                    "atMost",
                    "startup",
                    "verify",
                    "oneWayLatency",
                    "spin",
                    "stall",
                    "quiet");

    static final List<String> REPEAT =
            List.of(
                    "trials",
                    "for",
                    "forks",
                    "order",
                    "seed",
                    "within",
                    "confidence",
                    "atMost",
                    "parallel");

    static final List<String> BACKGROUND = List.of("burners", "pairs");

    private static final Map<String, List<String>> INNER =
            Map.of("trial", TRIAL, "repeat", REPEAT, "background", BACKGROUND);

    private ExperimentKeys() {}

    /** The keys at the left edge, the key of each factor among them. */
    static List<String> top() {
        List<String> keys = new ArrayList<>(List.of("marshalyard", "title", "description"));
        keys.add("engines");
        for (Factor<?> factor : Factors.all()) keys.add(factor.key());
        keys.addAll(List.of("trial", "repeat", "background", "floor"));
        return keys;
    }

    /**
     * Every key that holds a value, one inside another after a dot, such as {@code sizes} and
     * {@code trial.warmup}.
     */
    public static List<String> all() {
        Map<String, List<String>> inner = new LinkedHashMap<>(INNER);
        List<String> keys = new ArrayList<>();
        for (String key : top()) {
            if (!inner.containsKey(key)) keys.add(key);
            else inner.get(key).forEach(part -> keys.add(key + "." + part));
        }
        return keys;
    }
}
