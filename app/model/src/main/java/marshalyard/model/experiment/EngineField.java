package marshalyard.model.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes one item of the key {@code engines}. */
final class EngineField {
    private static final String ID = "id";
    private static final String LABEL = "label";
    private static final String OPTIONS = "options";
    private static final String SENDER = "sender";
    private static final String RECEIVER = "receiver";
    private static final String WIRE = "wire";
    private static final String SENDERS = "senders";
    private static final String RECEIVERS = "receivers";

    private EngineField() {}

    /** An id, or a map: of an engine with options, of a pair, or of the pairs of a wire. */
    static EngineChoice read(YamlField item) throws ExperimentException {
        if (!item.isMap()) return whole(EngineChoice.of(item.text()));
        Map<String, YamlField> keys = item.entries();
        try {
            EngineChoice choice;
            if (keys.containsKey(WIRE)) choice = wire(item);
            else if (keys.containsKey(SENDER) || keys.containsKey(RECEIVER)) choice = pair(item);
            else choice = whole(engine(item, List.of(ID, LABEL, OPTIONS)));
            PlanLimit.combinations(choice);
            return choice;
        } catch (IllegalArgumentException e) {
            throw item.error(e.getMessage());
        }
    }

    /** A pair may be written as the id that it has, too. */
    private static EngineChoice whole(EngineChoice choice) {
        List<EngineChoice> ends = choice.ends();
        return ends.size() == 1
                ? choice
                : EngineChoice.pair(ends.get(0), ends.get(1), choice.label());
    }

    private static EngineChoice engine(YamlField item, List<String> known)
            throws ExperimentException {
        Map<String, YamlField> keys = item.entries(known);
        Map<String, List<String>> options = new LinkedHashMap<>();
        if (keys.containsKey(OPTIONS)) {
            for (Map.Entry<String, YamlField> option : keys.get(OPTIONS).entries().entrySet()) {
                options.put(option.getKey(), option.getValue().texts());
            }
        }
        return new EngineChoice(required(item, keys, ID).text(), label(keys), options);
    }

    private static EngineChoice pair(YamlField item) throws ExperimentException {
        Map<String, YamlField> keys = item.entries(List.of(SENDER, RECEIVER, LABEL));
        return EngineChoice.pair(
                end(required(item, keys, SENDER)),
                end(required(item, keys, RECEIVER)),
                label(keys));
    }

    private static EngineChoice end(YamlField end) throws ExperimentException {
        return end.isMap() ? engine(end, List.of(ID, OPTIONS)) : EngineChoice.of(end.text());
    }

    private static EngineChoice wire(YamlField item) throws ExperimentException {
        Map<String, YamlField> keys = item.entries(List.of(WIRE, SENDERS, RECEIVERS));
        return EngineChoice.of(
                new WirePairs(
                        keys.get(WIRE).text(),
                        ids(required(item, keys, SENDERS)),
                        ids(required(item, keys, RECEIVERS))));
    }

    private static List<String> ids(YamlField field) throws ExperimentException {
        List<String> ids = field.texts();
        if (ids.isEmpty()) throw field.error("Name engines here, or write 'all'.");
        return ids.equals(List.of(WirePairs.ALL)) ? List.of() : ids;
    }

    private static String label(Map<String, YamlField> keys) throws ExperimentException {
        return keys.containsKey(LABEL) ? keys.get(LABEL).text() : "";
    }

    private static YamlField required(YamlField item, Map<String, YamlField> keys, String name)
            throws ExperimentException {
        YamlField field = keys.get(name);
        if (field == null) throw item.error("The key '" + name + "' is missing. Add it.");
        return field;
    }

    /** What {@link #read} reads back; a text or a map. */
    static Object write(EngineChoice choice) {
        Map<String, Object> map = new LinkedHashMap<>();
        List<EngineChoice> ends = choice.ends();
        if (choice.wirePairs().isPresent()) {
            WirePairs pairs = choice.wirePairs().get();
            map.put(WIRE, pairs.wire());
            map.put(SENDERS, pairs.senders().isEmpty() ? WirePairs.ALL : pairs.senders());
            map.put(RECEIVERS, pairs.receivers().isEmpty() ? WirePairs.ALL : pairs.receivers());
        } else if (ends.size() == 2) {
            map.put(SENDER, engine(ends.get(0)));
            map.put(RECEIVER, engine(ends.get(1)));
            if (!choice.label().isEmpty()) map.put(LABEL, choice.label());
        } else {
            return engine(choice);
        }
        return map;
    }

    private static Object engine(EngineChoice engine) {
        if (engine.label().isEmpty() && engine.options().isEmpty()) return engine.id();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(ID, engine.id());
        if (!engine.label().isEmpty()) map.put(LABEL, engine.label());
        Map<String, Object> options = new LinkedHashMap<>();
        engine.options()
                .forEach(
                        (name, levels) ->
                                options.put(name, levels.size() == 1 ? levels.get(0) : levels));
        if (!options.isEmpty()) map.put(OPTIONS, options);
        return map;
    }
}
