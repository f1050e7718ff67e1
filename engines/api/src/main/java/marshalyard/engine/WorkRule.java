package marshalyard.engine;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A declaration of one part of an engine's work. Of several rules on one aspect the last one that
 * holds counts; an aspect of an end without any is not told.
 *
 * @param value one that the aspect takes; {@code {name}} stands for an option's value
 * @param types the types that it holds for, in an Any or not; empty for every type
 * @param condition the values of options with which it holds; null if it holds with every value
 * @param bySender true if the condition asks for the sender's options, where the ends are of two
 *     engines
 * @param own true if it holds for types of the user's own only
 */
public record WorkRule(
        WorkAspect aspect,
        String value,
        List<DataType> types,
        EngineDescriptor.Condition condition,
        boolean bySender,
        boolean own) {
    private static final Pattern OPTION = Pattern.compile("\\{([A-Za-z0-9]+)}");

    /**
     * The work of most middlewares: each send converts every element, and the receiver makes fresh
     * objects, which nobody reads.
     */
    public static final List<WorkRule> FRESH_OBJECTS =
            List.of(
                    of(WorkAspect.MARSHALLING, "each"),
                    of(WorkAspect.ELEMENTS, "converted"),
                    of(WorkAspect.MEMORY, "fresh"),
                    of(WorkAspect.STRUCTS, "objects"),
                    of(WorkAspect.READ, "none"));

    public WorkRule {
        types = types == null ? List.of() : List.copyOf(types);
        String example = OPTION.matcher(value).replaceAll("1");
        boolean open = OPTION.matcher(value).matches();
        if (!open && !aspect.takes(example)) {
            throw new IllegalArgumentException(
                    "The work '%s' has no value '%s'.".formatted(aspect.token(), value));
        }
    }

    /** A rule that holds for types of the user's own as for others. */
    public WorkRule(
            WorkAspect aspect,
            String value,
            List<DataType> types,
            EngineDescriptor.Condition condition,
            boolean bySender) {
        this(aspect, value, types, condition, bySender, false);
    }

    /** A rule for every type and all options. */
    public static WorkRule of(WorkAspect aspect, String value) {
        return new WorkRule(aspect, value, List.of(), null, false);
    }

    /** The same rule for these types only. */
    public WorkRule only(DataType... some) {
        return new WorkRule(aspect, value, List.of(some), condition, bySender, own);
    }

    /** The same rule for types of the user's own only. */
    public WorkRule onlyOwn() {
        return new WorkRule(aspect, value, types, condition, bySender, true);
    }

    /** The same rule for octets and chars only, which no middleware needs to convert. */
    public WorkRule onlyBytes() {
        return only(DataType.OCTET, DataType.CHAR);
    }

    /** The same rule, if an option has this value beside what it needs already. */
    public WorkRule when(String option, String wanted) {
        return new WorkRule(
                aspect,
                value,
                types,
                new EngineDescriptor.Condition(option, wanted, condition),
                bySender,
                own);
    }

    /** The same rule, asked of the sender's options. */
    public WorkRule asTheSenderHasIt() {
        return new WorkRule(aspect, value, types, condition, true, own);
    }

    /**
     * The work with one type.
     *
     * @param own values of the options of the end's engine, all of them
     * @param senders those of the sender's engine
     * @return by aspect; without those that no rule tells, and structs only of structs
     */
    public static Map<WorkAspect, String> work(
            List<WorkRule> rules,
            ElementType type,
            Map<String, String> own,
            Map<String, String> senders) {
        Map<WorkAspect, String> work = new EnumMap<>(WorkAspect.class);
        for (WorkRule rule : rules) {
            if (rule.aspect == WorkAspect.STRUCTS && !type.isStruct()) continue;
            rule.told(type, rule.bySender ? senders : own)
                    .ifPresent(value -> work.put(rule.aspect, value));
        }
        return work;
    }

    private Optional<String> told(ElementType type, Map<String, String> options) {
        if (own && !(type instanceof OwnType)) return Optional.empty();
        boolean meant = types.isEmpty() || types.contains(type) || types.contains(type.base());
        if (!meant) return Optional.empty();
        for (var c = condition; c != null; c = c.and()) {
            if (!options.getOrDefault(c.option(), "").strip().equals(c.value())) {
                return Optional.empty();
            }
        }
        String filled =
                OPTION.matcher(value)
                        .replaceAll(
                                found ->
                                        Matcher.quoteReplacement(
                                                options.getOrDefault(found.group(1), "")));
        return Optional.of(filled).filter(aspect::takes);
    }
}
