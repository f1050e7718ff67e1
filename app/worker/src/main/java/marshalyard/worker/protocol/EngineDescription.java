package marshalyard.worker.protocol;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import marshalyard.engine.Clash;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.SizeLimit;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.engine.type.Construct;
import marshalyard.model.text.Quote;

/**
 * An {@link EngineDescriptor} as it travels: types and styles by their tokens, traits and kinds of
 * option by their names, so that a worker in any language can write it.
 */
public record EngineDescription(
        String id,
        String title,
        String summary,
        List<String> types,
        List<String> styles,
        List<Option> options,
        List<String> traits,
        Map<String, String> refusals,
        Map<String, EngineDescriptor.Condition> conditions,
        List<Limit> limits,
        String wire,
        List<Work> work,
        List<String> carried,
        long brokerStartMillis,
        List<Clash> clashes) {

    /** The longest name or title, and the longest sentence. */
    private static final int NAME = 200;

    private static final int SENTENCE = 4_000;
    private static final Pattern NAMED = Pattern.compile("[A-Za-z][A-Za-z0-9]{0,63}");

    /** A {@link SizeLimit} as it travels. */
    public record Limit(
            long bytes, String reason, List<String> types, EngineDescriptor.Condition condition) {

        static Limit of(SizeLimit limit) {
            return new Limit(
                    limit.bytes(),
                    limit.reason(),
                    limit.types().stream().map(DataType::token).toList(),
                    limit.condition());
        }

        SizeLimit toLimit() {
            return new SizeLimit(
                    bytes,
                    reason,
                    types == null ? List.of() : types.stream().map(DataType::parse).toList(),
                    condition);
        }
    }

    /** A {@link WorkRule} as it travels. */
    public record Work(
            String aspect,
            String value,
            List<String> types,
            EngineDescriptor.Condition condition,
            boolean bySender,
            boolean own) {

        static Work of(WorkRule rule) {
            return new Work(
                    rule.aspect().token(),
                    rule.value(),
                    rule.types().stream().map(DataType::token).toList(),
                    rule.condition(),
                    rule.bySender(),
                    rule.own());
        }

        WorkRule toRule() {
            return new WorkRule(
                    WorkAspect.find(aspect)
                            .orElseThrow(
                                    () ->
                                            new IllegalArgumentException(
                                                    "There is no work '" + aspect + "'.")),
                    value,
                    types == null ? List.of() : types.stream().map(DataType::parse).toList(),
                    condition,
                    bySender,
                    own);
        }
    }

    /** An {@link OptionSpec} as it travels. */
    public record Option(
            String name,
            String title,
            String kind,
            String fallback,
            List<String> choices,
            long min,
            long max,
            String help) {

        static Option of(OptionSpec o) {
            return new Option(
                    o.name(),
                    o.title(),
                    o.kind().name(),
                    o.fallback(),
                    o.choices(),
                    o.min(),
                    o.max(),
                    o.help());
        }

        private void bound(String field) {
            if (name == null || !NAMED.matcher(name).matches()) {
                throw new IllegalArgumentException(
                        "'%s.name' is '%s', which is no name of an option."
                                .formatted(field, Quote.cut(String.valueOf(name))));
            }
            bounded(title, NAME, field + ".title");
            bounded(kind, NAME, field + ".kind");
            bounded(fallback, SENTENCE, field + ".fallback");
            bounded(help, SENTENCE, field + ".help");
        }

        OptionSpec toSpec() {
            return new OptionSpec(
                    name,
                    title,
                    named(OptionSpec.Kind.class, "kind of option", kind),
                    fallback,
                    choices == null ? List.of() : choices,
                    min,
                    max,
                    help);
        }
    }

    public static EngineDescription of(EngineDescriptor e) {
        return new EngineDescription(
                e.id(),
                e.title(),
                e.summary(),
                e.types().stream().map(DataType::token).toList(),
                e.styles().stream().map(Style::token).toList(),
                e.options().stream().map(Option::of).toList(),
                e.traits().stream().map(Trait::name).sorted().toList(),
                new TreeMap<>(e.refusals()),
                e.conditions().entrySet().stream()
                        .collect(Collectors.toMap(c -> c.getKey().name(), Map.Entry::getValue)),
                e.limits().stream().map(Limit::of).toList(),
                e.wire(),
                e.work().stream().map(Work::of).toList(),
                e.carried().stream().sorted().map(Construct::token).toList(),
                e.brokerStart().toMillis(),
                e.clashes());
    }

    private static final int MOST_ENGINES = 100;

    /**
     * Checks what a worker says of its engines.
     *
     * @throws IllegalArgumentException with a sentence that names the field if it can't be used
     */
    public static void requireUsable(List<EngineDescription> engines) {
        if (engines.size() > MOST_ENGINES) {
            throw new IllegalArgumentException(
                    engines.size()
                            + " 'engines' are more than the "
                            + MOST_ENGINES
                            + " of a worker.");
        }
        for (int i = 0; i < engines.size(); i++) {
            if (engines.get(i) == null) {
                throw new IllegalArgumentException("'engines[" + i + "]' is null.");
            }
            engines.get(i).requireUsable("engines[" + i + "]");
        }
    }

    private void requireUsable(String field) {
        require(id, field + ".id");
        require(title, field + ".title");
        require(summary, field + ".summary");
        require(types, field + ".types");
        require(styles, field + ".styles");
        bounded(id, NAME, field + ".id");
        bounded(title, NAME, field + ".title");
        bounded(summary, SENTENCE, field + ".summary");
        bounded(wire, NAME, field + ".wire");
        if (refusals != null) {
            refusals.forEach((what, why) -> bounded(why, SENTENCE, field + ".refusals." + what));
        }
        for (int i = 0; limits != null && i < limits.size(); i++) {
            if (limits.get(i) == null) continue;
            bounded(limits.get(i).reason, SENTENCE, field + ".limits[" + i + "].reason");
        }
        for (int i = 0; clashes != null && i < clashes.size(); i++) {
            if (clashes.get(i) == null) continue;
            require(clashes.get(i).reason(), field + ".clashes[" + i + "].reason");
            bounded(clashes.get(i).reason(), SENTENCE, field + ".clashes[" + i + "].reason");
        }
        for (int i = 0; options != null && i < options.size(); i++) {
            if (options.get(i) != null) options.get(i).bound(field + ".options[" + i + "]");
        }
        try {
            EngineDescriptor engine = toDescriptor();
            boolean oneSided = engine.has(Trait.SENDS_ONLY) || engine.has(Trait.RECEIVES_ONLY);
            if (oneSided && engine.wire().isEmpty()) {
                throw new IllegalArgumentException(
                        "it has one kind of end only, and names no 'wire' whose other end it"
                                + " understands.");
            }
        } catch (NullPointerException e) {
            throw new IllegalArgumentException(
                    "'" + field + "' (" + id + ") holds a null where a value is due.", e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "'" + field + "' (" + id + ") can't be used: " + e.getMessage(), e);
        }
    }

    private static void bounded(String text, int most, String field) {
        if (text == null || text.length() <= most) return;
        throw new IllegalArgumentException(
                "'%s' is '%s', which has %s characters; at most %s are taken."
                        .formatted(field, Quote.cut(text), text.length(), most));
    }

    private static void require(Object value, String field) {
        if (value == null) throw new IllegalArgumentException("'" + field + "' is absent.");
    }

    private static <T extends Enum<T>> T named(Class<T> kinds, String what, String name) {
        for (T kind : kinds.getEnumConstants()) {
            if (kind.name().equals(name)) return kind;
        }
        throw new IllegalArgumentException("There is no " + what + " '" + name + "'.");
    }

    /**
     * The descriptor that the lab uses.
     *
     * @throws IllegalArgumentException if a worker names a type, style, trait or kind that does not
     *     exist
     */
    public EngineDescriptor toDescriptor() {
        Set<Trait> found =
                traits == null
                        ? Set.of()
                        : traits.stream().map(EngineDescription::trait).collect(Collectors.toSet());
        return new EngineDescriptor(
                id,
                title,
                summary,
                types.stream().map(DataType::parse).toList(),
                styles.stream().map(EngineDescription::style).toList(),
                options == null ? List.of() : options.stream().map(Option::toSpec).toList(),
                found,
                refusals == null ? Map.of() : refusals,
                conditions == null
                        ? Map.of()
                        : conditions.entrySet().stream()
                                .collect(
                                        Collectors.toMap(
                                                c -> trait(c.getKey()), Map.Entry::getValue)),
                limits == null ? List.of() : limits.stream().map(Limit::toLimit).toList(),
                wire,
                work == null ? List.of() : work.stream().map(Work::toRule).toList(),
                carried == null ? Set.of() : constructs(),
                Duration.ofMillis(brokerStartMillis),
                clashes);
    }

    /** A construct of a later version is one that this lab never asks for. */
    private Set<Construct> constructs() {
        return carried.stream()
                .flatMap(token -> Construct.find(token).stream())
                .collect(Collectors.toSet());
    }

    private static Trait trait(String name) {
        return named(Trait.class, "trait", name);
    }

    private static Style style(String token) {
        return Arrays.stream(Style.values())
                .filter(s -> s.token().equals(token))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("There is no style '" + token + "'."));
    }
}
