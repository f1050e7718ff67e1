package marshalyard.model.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.LevelLists;

/**
 * The engines and the levels that an experiment asks a quick look for. Where it names none, {@link
 * QuickLevel} and {@link QuickBound} choose.
 *
 * @param engines labels of engines, or ids of those that have none; empty for all engines
 * @param levels by the key of a factor: some of its levels as text
 */
public record QuickForm(List<String> engines, Map<String, List<String>> levels) {
    /** Nothing is said. */
    public static final QuickForm NONE = new QuickForm(List.of(), Map.of());

    /** The key of an experiment's text that holds it. */
    static final String KEY = "quick";

    private static final String ENGINES = "engines";

    public QuickForm {
        engines = List.copyOf(engines);
        levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
    }

    /**
     * Reads what an experiment's text says.
     *
     * @param e the experiment without it
     */
    static QuickForm read(YamlField field, Experiment e) throws ExperimentException {
        List<String> known = new ArrayList<>(List.of(ENGINES));
        for (Factor<?> factor : Factors.all()) known.add(factor.key());
        Map<String, YamlField> keys = field.entries(known);
        List<String> engines = new ArrayList<>();
        if (keys.containsKey(ENGINES)) {
            for (YamlField item : keys.get(ENGINES).items()) engines.add(engine(item, e));
        }
        Map<String, List<String>> levels = new LinkedHashMap<>();
        for (Factor<?> factor : Factors.all()) {
            YamlField given = keys.get(factor.key());
            if (given != null) levels.put(factor.key(), levels(given, factor, e));
        }
        return new QuickForm(engines, levels);
    }

    private static String engine(YamlField item, Experiment e) throws ExperimentException {
        String name = item.text();
        if (e.engines().stream().anyMatch(engine -> name(engine).equals(name))) return name;
        throw item.error(
                "No engine of this experiment is called '"
                        + name
                        + "'. Name it by its label, or by its id if it has none.");
    }

    private static <T> List<String> levels(YamlField field, Factor<T> factor, Experiment e)
            throws ExperimentException {
        List<String> texts = new ArrayList<>();
        for (YamlField item : field.items()) {
            for (T level : found(item, factor, e.levels(factor))) {
                String text = factor.format(level);
                if (texts.contains(text)) throw item.error(LevelLists.twice(factor, level));
                texts.add(text);
            }
        }
        if (texts.isEmpty()) throw field.error("'" + factor.key() + "' needs at least one level.");
        return texts;
    }

    /** The levels that an item names: one by the text that it has, or several, as a sweep does. */
    private static <T> List<T> found(YamlField item, Factor<T> factor, List<T> all)
            throws ExperimentException {
        if (!item.isMap()) {
            String text = item.text();
            for (T level : all) {
                boolean named =
                        factor.format(level).equals(text) || factor.shortly(level).equals(text);
                if (named) return List.of(level);
            }
        }
        List<T> parsed =
                item.isMap() && factor.writtenAsMap()
                        ? item.asFlow(factor::parse)
                        : item.level(factor::parse);
        for (T level : parsed) {
            if (all.contains(level)) continue;
            throw item.error(
                    "'%s' is no level of '%s' in this experiment. A quick look takes some of its levels."
                            .formatted(factor.shortly(level), factor.key()));
        }
        return parsed;
    }

    private static String name(EngineChoice engine) {
        return engine.label().isEmpty() ? engine.id() : engine.label();
    }

    /** Gives it as the text of an experiment has it. */
    Map<String, Object> written() {
        Map<String, Object> written = new LinkedHashMap<>();
        if (!engines.isEmpty()) written.put(ENGINES, engines);
        written.putAll(levels);
        return written;
    }

    /** True if it names levels of a factor. */
    boolean names(Factor<?> factor) {
        return levels.containsKey(factor.key());
    }

    /** What is left of it if an experiment has these engines and these levels. */
    QuickForm among(List<EngineChoice> all, LevelLists factors) {
        if (equals(NONE)) return this;
        List<String> there = all.stream().map(QuickForm::name).toList();
        Map<String, List<String>> left = new LinkedHashMap<>();
        for (Factor<?> factor : Factors.all()) {
            if (!names(factor)) continue;
            List<String> texts = new ArrayList<>(levels.get(factor.key()));
            texts.retainAll(factors.texts(factor));
            if (!texts.isEmpty()) left.put(factor.key(), texts);
        }
        return new QuickForm(engines.stream().filter(there::contains).toList(), left);
    }

    /** An experiment with these engines and levels alone. */
    Experiment applied(Experiment e) {
        ExperimentBuilder chosen = e.edit();
        if (!engines.isEmpty()) {
            chosen.engines(e.engines().stream().filter(c -> engines.contains(name(c))).toList());
        }
        for (Factor<?> factor : Factors.all()) if (names(factor)) apply(chosen, factor, e);
        return chosen.build();
    }

    private <T> void apply(ExperimentBuilder chosen, Factor<T> factor, Experiment e) {
        List<String> texts = levels.get(factor.key());
        chosen.levels(
                factor,
                e.levels(factor).stream().filter(l -> texts.contains(factor.format(l))).toList());
    }
}
