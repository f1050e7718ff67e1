package marshalyard.lab.catalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;

/**
 * Values of secret options, such as passwords, by engine and option. They go to workers and nowhere
 * else: not into a session, a log or a message.
 */
public final class Secrets {
    private final Map<String, Map<String, String>> byEngine = new HashMap<>();

    /** An experiment without its secrets, and these. */
    public record Split(Experiment experiment, Secrets secrets) {}

    /** Takes the secret values out of an experiment. */
    public static Split split(Experiment experiment, EngineCatalog catalog) {
        Secrets secrets = new Secrets();
        List<EngineChoice> engines = new ArrayList<>();
        for (EngineChoice choice : experiment.engines()) {
            engines.add(
                    choice.with(
                            choice.ends().stream()
                                    .map(end -> secrets.takeOutOf(end, catalog))
                                    .toList()));
        }
        return new Split(experiment.edit().engines(engines).build(), secrets);
    }

    /** The same without secrets, which are kept here. */
    private EngineChoice takeOutOf(EngineChoice end, EngineCatalog catalog) {
        Map<String, List<String>> open = new TreeMap<>(end.options());
        for (OptionSpec spec :
                catalog.find(end.id()).map(EngineDescriptor::options).orElse(List.of())) {
            List<String> values = end.options().get(spec.name());
            if (spec.kind() != OptionSpec.Kind.SECRET || values == null) continue;
            open.remove(spec.name());
            put(end.id(), spec.name(), values.get(0));
        }
        return new EngineChoice(end.id(), end.label(), open);
    }

    /** The same values; what is put into one of the two is not in the other. */
    public Secrets copy() {
        Secrets copy = new Secrets();
        byEngine.forEach((engine, options) -> copy.byEngine.put(engine, new HashMap<>(options)));
        return copy;
    }

    public void put(String engine, String option, String value) {
        byEngine.computeIfAbsent(engine, id -> new HashMap<>()).put(option, value);
    }

    /** The options with the engine's secrets added. */
    public Map<String, String> addTo(String engine, Map<String, String> options) {
        Map<String, String> all = new TreeMap<>(options);
        all.putAll(byEngine.getOrDefault(engine, Map.of()));
        return all;
    }

    /**
     * Checks that there is none, where the words that name an engine also name its results.
     *
     * @throws IllegalArgumentException with a sentence that names one, without its value
     */
    public void requireNone() {
        byEngine.forEach(
                (engine, options) ->
                        options.keySet().stream()
                                .findFirst()
                                .ifPresent(
                                        option -> {
                                            throw secret(engine, option);
                                        }));
    }

    private static IllegalArgumentException secret(String engine, String option) {
        return new IllegalArgumentException(
                ("The option %2$s of %1$s is a secret, and how engines are named here stands in"
                                + " titles and names of files. Give it by --secret %1$s.%2$s=VALUE,"
                                + " or in the form of an experiment.")
                        .formatted(engine, option));
    }

    @Override
    public String toString() {
        return "secrets of " + byEngine.keySet();
    }
}
