package marshalyard.model.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.claim.Measure;
import marshalyard.model.claim.Reduction;
import marshalyard.model.claim.Reduction.Kind;
import marshalyard.model.claim.Selection;
import marshalyard.model.claim.Side;
import marshalyard.model.factor.Aspect;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.FunctionNames;
import marshalyard.model.profile.Profile;
import marshalyard.model.text.Nearest;

/** Reads a side of a claim. */
final class SideField {
    /** Every dimension in which the cells differ. */
    static final String CELL = "cell";

    private static final String OPTION = "option.";
    private static final List<String> ENDS =
            List.of(Profile.SENDER, Profile.RECEIVER, Profile.BROKER, "both");
    private static final List<String> MEASURES =
            List.of("metric", "category", "frames", "end", "as", "fact", "failed trials");

    private SideField() {}

    /** Selection and measure of every side of a claim that says nothing else. */
    record Defaults(Selection where, Measure measure) {
        static final Defaults NONE =
                new Defaults(Selection.ALL, new Measure.OfMetric("throughput"));

        Defaults and(Map<String, YamlField> keys) throws ExperimentException {
            Selection cells = where;
            if (keys.containsKey("where")) cells = where.and(selection(keys.get("where")));
            Measure what = measure;
            if (keys.containsKey("metric")) {
                what = new Measure.OfMetric(keys.get("metric").text());
            }
            return new Defaults(cells, what);
        }
    }

    static Side read(YamlField field, Defaults defaults) throws ExperimentException {
        if (!field.isMap()) {
            throw field.error(
                    "A side has keys, as in {engine: tcp, size: 8K..}, or {max: size} for one"
                            + " figure of several cells.");
        }
        Map<String, YamlField> keys = field.entries();
        if (keys.containsKey("ratio")) return quotient(operand(field, "ratio"), defaults);
        if (keys.containsKey("difference")) {
            YamlField operands = operand(field, "difference");
            Map<String, YamlField> parts = operands.entries(List.of("of", "less"));
            return new Side.Difference(
                    read(required(operands, parts, "of"), defaults),
                    read(required(operands, parts, "less"), defaults));
        }
        return cells(field, keys, defaults);
    }

    /** The only key of a side that is made of others. */
    private static YamlField operand(YamlField field, String name) throws ExperimentException {
        return field.entries(List.of(name)).get(name);
    }

    /** {@code {of: …, over: …}}. */
    static Side quotient(YamlField field, Defaults defaults) throws ExperimentException {
        Map<String, YamlField> parts = field.entries(List.of("of", "over"));
        return new Side.Quotient(
                read(required(field, parts, "of"), defaults),
                read(required(field, parts, "over"), defaults));
    }

    private static Side cells(YamlField field, Map<String, YamlField> keys, Defaults defaults)
            throws ExperimentException {
        Map<String, List<String>> levels = new LinkedHashMap<>();
        List<Reduction> reductions = new ArrayList<>();
        Set<String> known = new LinkedHashSet<>(MEASURES);
        known.addAll(dimensions());
        for (Kind kind : Kind.values()) known.add(kind.token());
        for (Map.Entry<String, YamlField> entry : keys.entrySet()) {
            String key = entry.getKey();
            if (MEASURES.contains(key)) continue;
            Kind kind = kind(key);
            if (kind != null) reductions.add(reduction(entry.getValue(), kind));
            else if (isDimension(key)) levels.put(key, levels(entry.getValue()));
            else field.entries(List.copyOf(known));
        }
        return new Side.Cells(
                defaults.where().and(new Selection(levels)),
                measure(field, keys, defaults.measure()),
                reductions);
    }

    private static Measure measure(YamlField field, Map<String, YamlField> keys, Measure usual)
            throws ExperimentException {
        if (keys.containsKey("fact")) return new Measure.OfFact(keys.get("fact").text());
        if (keys.containsKey("failed trials")) return new Measure.OfFailures();
        if (!keys.containsKey("category") && !keys.containsKey("frames")) {
            for (String key : List.of("end", "as")) {
                if (!keys.containsKey(key)) continue;
                throw keys.get(key)
                        .error("'" + key + "' belongs to 'category' or 'frames'. Add one.");
            }
            return keys.containsKey("metric")
                    ? new Measure.OfMetric(keys.get("metric").text())
                    : usual;
        }
        if (keys.containsKey("metric")) {
            throw field.error("A side has a metric or a part of a profile. Keep one.");
        }
        YamlField end = required(field, keys, "end");
        if (!ENDS.contains(end.text())) {
            throw end.error("An end is one of: " + String.join(", ", ENDS) + ".");
        }
        boolean share = true;
        if (keys.containsKey("as")) {
            String as = keys.get("as").text();
            if (!List.of("share", "time").contains(as)) {
                throw keys.get("as").error("Categories are told as share or as time.");
            }
            share = as.equals("share");
        }
        return new Measure.OfProfile(
                categories(keys.get("category")), functions(keys.get("frames")), end.text(), share);
    }

    /** Categories that are added up; all of them without a field, too. */
    private static List<Category> categories(YamlField field) throws ExperimentException {
        List<Category> categories = new ArrayList<>();
        if (field == null) return categories;
        for (YamlField item : field.items()) {
            if (!item.text().equals("all")) categories.add(item.as(Category::of));
        }
        return categories;
    }

    private static FunctionNames functions(YamlField field) throws ExperimentException {
        if (field == null) return FunctionNames.ANY;
        List<String> patterns = new ArrayList<>();
        for (YamlField item : field.items()) patterns.add(item.text());
        try {
            return new FunctionNames(patterns);
        } catch (IllegalArgumentException e) {
            throw field.error(e.getMessage());
        }
    }

    private static Kind kind(String key) {
        for (Kind kind : Kind.values()) if (kind.token().equals(key)) return kind;
        return null;
    }

    private static Reduction reduction(YamlField field, Kind kind) throws ExperimentException {
        List<String> over = new ArrayList<>();
        for (YamlField item : field.items()) over.add(dimension(item, item.text()));
        try {
            return new Reduction(kind, over);
        } catch (IllegalArgumentException e) {
            throw field.error(e.getMessage());
        }
    }

    static Selection selection(YamlField field) throws ExperimentException {
        Map<String, List<String>> levels = new LinkedHashMap<>();
        for (Map.Entry<String, YamlField> entry : field.entries().entrySet()) {
            levels.put(dimension(entry.getValue(), entry.getKey()), levels(entry.getValue()));
        }
        return new Selection(levels);
    }

    private static List<String> levels(YamlField field) throws ExperimentException {
        List<String> levels = new ArrayList<>();
        for (YamlField item : field.items()) levels.add(item.text().strip());
        if (levels.isEmpty()) throw field.error("Name a level here, or leave the key out.");
        return levels;
    }

    /** The name of a dimension, which must be one. */
    static String dimension(YamlField field, String name) throws ExperimentException {
        if (isDimension(name)) return name;
        Set<String> all = dimensions();
        String question = Nearest.question(name, all);
        throw field.error(
                "There is no factor '"
                        + name
                        + "'. "
                        + (question.isEmpty()
                                ? "Use one of: " + String.join(", ", all) + ", option.NAME."
                                : question));
    }

    private static boolean isDimension(String name) {
        return name.startsWith(OPTION) && name.length() > OPTION.length()
                || dimensions().contains(name);
    }

    private static Set<String> dimensions() {
        Set<String> all = new LinkedHashSet<>();
        all.add(EngineDimension.ENGINE.id());
        all.add(Selection.EXPERIMENT);
        for (Factor<?> factor : Factors.all()) {
            all.add(factor.id());
            for (Aspect<?> aspect : factor.aspects()) all.add(aspect.id());
        }
        return all;
    }

    private static YamlField required(YamlField item, Map<String, YamlField> keys, String name)
            throws ExperimentException {
        YamlField field = keys.get(name);
        if (field == null) throw item.error("The key '" + name + "' is missing. Add it.");
        return field;
    }
}
