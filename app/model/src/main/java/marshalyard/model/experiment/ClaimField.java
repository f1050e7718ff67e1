package marshalyard.model.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import marshalyard.model.claim.Bound;
import marshalyard.model.claim.Claim;
import marshalyard.model.claim.ClaimAmount;
import marshalyard.model.claim.Guess;
import marshalyard.model.claim.Published;
import marshalyard.model.claim.Relation;
import marshalyard.model.claim.Side;
import marshalyard.model.claim.Statement;

/** Reads one item of the key {@code claims}. */
final class ClaimField {
    private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9.-]{0,63}");
    private static final List<String> BOUNDS =
            List.of("at least", "at most", "between", "above", "below", "equals", "within", "ties");
    private static final List<String> DEFAULTS = List.of("where", "metric", "each");
    private static final List<String> HEAD =
            List.of("id", "claim", "source", "paper", "published", "guess", "because");
    private static final double TIES = 0.05;
    private static final int MOST_STATEMENTS = 20;

    private ClaimField() {}

    @SuppressWarnings("unchecked") // a map's tree is a map
    static Claim read(YamlField item) throws ExperimentException {
        if (!item.isMap()) {
            throw item.error("A claim has keys: id, claim, a relation and a bound.");
        }
        List<String> known = new ArrayList<>(HEAD);
        known.addAll(DEFAULTS);
        known.addAll(BOUNDS);
        known.add("and");
        known.addAll(Relation.tokens());
        Map<String, YamlField> keys = item.entries(known);
        String id = required(item, keys, "id").text();
        if (!ID.matcher(id).matches()) {
            throw keys.get("id")
                    .error("An id has up to 64 lower-case letters, digits, dots and hyphens.");
        }
        SideField.Defaults defaults = SideField.Defaults.NONE.and(keys);
        List<Statement> statements = new ArrayList<>(List.of(statement(item, keys, defaults)));
        if (keys.containsKey("and")) {
            for (YamlField further : keys.get("and").items()) {
                statements.add(further(further, defaults));
            }
        }
        if (statements.size() > MOST_STATEMENTS) {
            throw item.error("A claim makes at most 20 statements. Write several claims.");
        }
        try {
            return new Claim(
                    (Map<String, Object>) item.tree(),
                    new Claim.Content(
                            id,
                            required(item, keys, "claim").text(),
                            text(keys, "source"),
                            keys.containsKey("paper") ? keys.get("paper").text() : paper(id, keys),
                            relation(item, keys),
                            statements,
                            each(keys),
                            keys.containsKey("published")
                                    ? Optional.of(keys.get("published").as(Published::parse))
                                    : Optional.empty(),
                            keys.containsKey("guess")
                                    ? Optional.of(keys.get("guess").as(Guess::of))
                                    : Optional.empty(),
                            text(keys, "because")),
                    item.place());
        } catch (IllegalArgumentException e) {
            throw item.error(e.getMessage());
        }
    }

    /**
     * {@code sigcomm96} of {@code sigcomm96-01}; empty if the id does not end with a number, or if
     * the claim has neither a source nor a published figure: it is the user's own.
     */
    private static String paper(String id, Map<String, YamlField> keys) {
        if (!keys.containsKey("source") && !keys.containsKey("published")) return "";
        return id.matches(".+-[0-9]+") ? id.substring(0, id.lastIndexOf('-')) : "";
    }

    private static String text(Map<String, YamlField> keys, String name)
            throws ExperimentException {
        return keys.containsKey(name) ? keys.get(name).text().strip() : "";
    }

    private static List<String> each(Map<String, YamlField> keys) throws ExperimentException {
        if (!keys.containsKey("each")) return List.of();
        List<String> each = new ArrayList<>();
        for (YamlField item : keys.get("each").items()) {
            String name = item.text();
            each.add(name.equals(SideField.CELL) ? name : SideField.dimension(item, name));
        }
        return each;
    }

    private static Statement further(YamlField item, SideField.Defaults outer)
            throws ExperimentException {
        List<String> known = new ArrayList<>(List.of("where", "metric"));
        known.addAll(BOUNDS);
        known.addAll(Relation.tokens());
        Map<String, YamlField> keys = item.entries(known);
        return statement(item, keys, outer.and(keys));
    }

    private static Relation relation(YamlField item, Map<String, YamlField> keys)
            throws ExperimentException {
        List<String> found = keys.keySet().stream().filter(Relation.tokens()::contains).toList();
        if (found.size() == 1) return Relation.of(found.get(0));
        throw item.error(
                found.isEmpty()
                        ? "The claim has no relation. Use one of: "
                                + String.join(", ", Relation.tokens())
                                + "."
                        : "The claim has two relations, "
                                + String.join(" and ", found)
                                + ". Keep one, and write the other below 'and'.");
    }

    private static Statement statement(
            YamlField item, Map<String, YamlField> keys, SideField.Defaults defaults)
            throws ExperimentException {
        Relation relation = relation(item, keys);
        YamlField body = keys.get(relation.token());
        try {
            Statement made = statement(relation, body, item, keys, defaults);
            unused(made, keys);
            return made;
        } catch (IllegalArgumentException e) {
            throw body.error(e.getMessage());
        }
    }

    /** A bound that the relation does not read would be a bound that nobody checks. */
    private static void unused(Statement made, Map<String, YamlField> keys)
            throws ExperimentException {
        boolean bounded =
                made instanceof Statement.Bounded
                        || made instanceof Statement.Dip
                        || made instanceof Statement.Scatter;
        boolean margin = made instanceof Statement.Equal || made instanceof Statement.Even;
        boolean ties = made instanceof Statement.Peak || made instanceof Statement.Trend;
        for (String key : BOUNDS) {
            boolean read =
                    switch (key) {
                        case "within" -> margin;
                        case "ties" -> ties;
                        default -> bounded;
                    };
            if (keys.containsKey(key) && !read) {
                throw keys.get(key)
                        .error(
                                "This relation takes no '%s'. Leave it out, or choose another"
                                                .formatted(key)
                                        + " relation.");
            }
        }
    }

    private static Statement statement(
            Relation relation,
            YamlField body,
            YamlField item,
            Map<String, YamlField> keys,
            SideField.Defaults defaults)
            throws ExperimentException {
        if (body.isMap()) {
            Map<String, YamlField> all = body.entries();
            if (all.containsKey("falling") || all.containsKey("rising")) {
                return ordered(body, defaults);
            }
        }
        return switch (relation) {
            case RATIO ->
                    new Statement.Bounded(SideField.quotient(body, defaults), bound(item, keys));
            case SHARE, COUNT, FIT, LIMIT ->
                    new Statement.Bounded(SideField.read(body, defaults), bound(item, keys));
            case ORDER ->
                    throw body.error(
                            "An order has 'falling' or 'rising' with a list of sides below it.");
            case EQUAL -> equal(body, item, keys, defaults);
            case PEAK -> peak(body, keys, defaults);
            case TREND, INTERACTION -> trend(body, keys, defaults);
            case LEVEL -> {
                Map<String, YamlField> parts = body.entries(List.of("of", "along"));
                yield new Statement.Even(
                        side(body, parts, defaults), along(body, parts), margin(item, keys));
            }
            case DIP -> {
                Map<String, YamlField> parts = body.entries(List.of("of", "along", "at"));
                yield new Statement.Dip(
                        side(body, parts, defaults),
                        along(body, parts),
                        required(body, parts, "at").texts(),
                        bound(item, keys));
            }
            case CROSS -> cross(body, defaults);
            case SPREAD -> spread(body, item, keys, defaults);
        };
    }

    private static Statement ordered(YamlField body, SideField.Defaults defaults)
            throws ExperimentException {
        Map<String, YamlField> parts = body.entries(List.of("falling", "rising"));
        if (parts.size() > 1) throw body.error("An order is 'falling' or 'rising', not both.");
        boolean rising = parts.containsKey("rising");
        List<Side> sides = new ArrayList<>();
        for (YamlField side : parts.get(rising ? "rising" : "falling").items()) {
            sides.add(SideField.read(side, defaults));
        }
        return new Statement.Ordered(sides, rising);
    }

    private static Statement equal(
            YamlField body,
            YamlField item,
            Map<String, YamlField> keys,
            SideField.Defaults defaults)
            throws ExperimentException {
        List<YamlField> sides = body.items();
        if (!body.isList() || sides.size() != 2) {
            throw body.error("'equal' has a list of two sides.");
        }
        return new Statement.Equal(
                SideField.read(sides.get(0), defaults),
                SideField.read(sides.get(1), defaults),
                margin(item, keys));
    }

    private static Statement peak(
            YamlField body, Map<String, YamlField> keys, SideField.Defaults defaults)
            throws ExperimentException {
        Map<String, YamlField> parts = body.entries(List.of("of", "along", "at", "lowest at"));
        boolean lowest = parts.containsKey("lowest at");
        if (lowest == parts.containsKey("at")) {
            throw body.error("A peak has 'at' with levels, or 'lowest at'.");
        }
        return new Statement.Peak(
                side(body, parts, defaults),
                along(body, parts),
                parts.get(lowest ? "lowest at" : "at").texts(),
                lowest,
                keys.containsKey("ties") ? keys.get("ties").percent() : 0);
    }

    private static Statement trend(
            YamlField body, Map<String, YamlField> keys, SideField.Defaults defaults)
            throws ExperimentException {
        Map<String, YamlField> parts = body.entries(List.of("of", "rises along", "falls along"));
        boolean rises = parts.containsKey("rises along");
        if (rises == parts.containsKey("falls along")) {
            throw body.error("Name a factor as 'rises along' or 'falls along'.");
        }
        YamlField along = parts.get(rises ? "rises along" : "falls along");
        return new Statement.Trend(
                side(body, parts, defaults),
                SideField.dimension(along, along.text()),
                rises,
                keys.containsKey("ties") ? keys.get("ties").percent() : TIES);
    }

    private static Statement cross(YamlField body, SideField.Defaults defaults)
            throws ExperimentException {
        Map<String, YamlField> parts =
                body.entries(List.of("first", "second", "first above at", "first below at"));
        return new Statement.Cross(
                SideField.read(required(body, parts, "first"), defaults),
                SideField.read(required(body, parts, "second"), defaults),
                SideField.selection(required(body, parts, "first above at")),
                SideField.selection(required(body, parts, "first below at")));
    }

    /** A ratio of deviations has sides; the deviation between pairs has one with a metric. */
    private static Statement spread(
            YamlField body,
            YamlField item,
            Map<String, YamlField> keys,
            SideField.Defaults defaults)
            throws ExperimentException {
        Side side = SideField.read(body, defaults);
        return side instanceof Side.Cells
                ? new Statement.Scatter(side, bound(item, keys))
                : new Statement.Bounded(side, bound(item, keys));
    }

    private static Side side(
            YamlField body, Map<String, YamlField> parts, SideField.Defaults defaults)
            throws ExperimentException {
        return SideField.read(required(body, parts, "of"), defaults);
    }

    private static String along(YamlField body, Map<String, YamlField> parts)
            throws ExperimentException {
        YamlField along = required(body, parts, "along");
        return SideField.dimension(along, along.text());
    }

    private static double margin(YamlField item, Map<String, YamlField> keys)
            throws ExperimentException {
        YamlField within = keys.get("within");
        if (within == null) throw item.error("The margin is missing. Add 'within: 5 %'.");
        return within.percent();
    }

    private static Bound bound(YamlField item, Map<String, YamlField> keys)
            throws ExperimentException {
        Map<String, YamlField> given = new LinkedHashMap<>(keys);
        given.keySet().retainAll(BOUNDS);
        given.keySet().removeAll(List.of("within", "ties"));
        boolean two = given.keySet().equals(Set.of("at least", "at most"));
        if (given.size() != 1 && !two) {
            throw item.error(
                    given.isEmpty()
                            ? "The bound is missing. Add 'at least', 'at most', 'between', 'above',"
                                    + " 'below' or 'equals'."
                            : "The claim has the bounds "
                                    + String.join(", ", given.keySet())
                                    + ". Keep one, or 'at least' with 'at most'.");
        }
        if (two) {
            ClaimAmount low = given.get("at least").as(ClaimAmount::parse);
            ClaimAmount high = given.get("at most").as(ClaimAmount::parse);
            return made(given.get("at most"), () -> Bound.between(low, high));
        }
        Map.Entry<String, YamlField> only = given.entrySet().iterator().next();
        YamlField field = only.getValue();
        return switch (only.getKey()) {
            case "at least" -> Bound.atLeast(field.as(ClaimAmount::parse));
            case "at most" -> Bound.atMost(field.as(ClaimAmount::parse));
            case "above" -> Bound.above(field.as(ClaimAmount::parse));
            case "below" -> Bound.below(field.as(ClaimAmount::parse));
            case "equals" -> {
                ClaimAmount exactly = field.as(ClaimAmount::parse);
                yield Bound.between(exactly, exactly);
            }
            default -> {
                Published range = field.as(Published::parse);
                yield made(field, () -> Bound.between(range.low(), range.high()));
            }
        };
    }

    /** Makes a bound. */
    private interface Maker {
        Bound make();
    }

    private static Bound made(YamlField field, Maker maker) throws ExperimentException {
        try {
            return maker.make();
        } catch (IllegalArgumentException e) {
            throw field.error(e.getMessage());
        }
    }

    private static YamlField required(YamlField item, Map<String, YamlField> keys, String name)
            throws ExperimentException {
        YamlField field = keys.get(name);
        if (field == null) throw item.error("The key '" + name + "' is missing. Add it.");
        return field;
    }
}
