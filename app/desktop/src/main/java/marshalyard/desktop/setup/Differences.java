package marshalyard.desktop.setup;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import marshalyard.engine.OptionSpec;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.EngineSetup;

/** The options of an engine that differ from their defaults, in a line. */
final class Differences {
    private Differences() {}

    /**
     * Such as {@code marshalling: compiled; server: skeleton, dsi}; empty if there is nothing to
     * say.
     *
     * @param specs what is known of the options; what is not is listed behind
     * @param secrets by option; of these it is said only that they are given
     */
    static String of(List<OptionSpec> specs, EngineChoice choice, Map<String, String> secrets) {
        StringJoiner line = new StringJoiner("; ");
        for (OptionSpec spec : specs) {
            List<String> levels = choice.options().get(spec.name());
            if (!secrets.getOrDefault(spec.name(), "").isEmpty()) {
                line.add(spec.name() + ": given");
            } else if (levels != null && !levels.equals(List.of(spec.fallback()))) {
                line.add(told(spec.name(), levels));
            }
        }
        choice.options().entrySet().stream()
                .filter(e -> specs.stream().noneMatch(s -> s.name().equals(e.getKey())))
                .forEach(e -> line.add(told(e.getKey(), e.getValue())));
        return line.toString();
    }

    private static String told(String name, List<String> levels) {
        return name + ": " + LevelText.format(levels.stream().map(EngineSetup::brief).toList());
    }
}
