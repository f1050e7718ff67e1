package marshalyard.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import marshalyard.engine.type.Construct;

/**
 * The description of an engine: what it is and can do.
 *
 * @param id the name used in experiments, such as {@code corba-sii}
 * @param title for people, such as "CORBA, static stubs (JacORB)"
 * @param summary what happens to the data, in a sentence; then what the sender converts in each
 *     send and what the receiver builds, for that is what a transfer includes
 * @param types the data types it moves
 * @param styles the styles of request it makes
 * @param options its own options; socket queues are not among them, every engine gets those
 * @param traits what the lab must know to place it, to use it and to judge what it does
 * @param refusals why it does not do a type or a style, by token, or lacks a trait, by the trait's
 *     name; for those that users would ask about
 * @param conditions for a trait that holds only with some settings, what these are
 * @param limits the largest messages; empty if it takes every size
 * @param wire the name of what its ends say to each other, such as {@code giop ttcp}: a sender
 *     understands the receivers of every engine with the same wire. Empty if the engine speaks with
 *     itself alone
 * @param work the work that its ends do for each message, the general rule before the exception;
 *     empty if it does not tell
 * @param carried the constructs of IDL that it carries in {@linkplain OwnType types of the user's
 *     own}; empty if it carries no such types
 * @param brokerStart about how long its broker takes to start, beyond the process that hosts it,
 *     for estimates; zero if it has none, or does not tell
 * @param clashes the settings that can't be had together
 */
public record EngineDescriptor(
        String id,
        String title,
        String summary,
        List<DataType> types,
        List<Style> styles,
        List<OptionSpec> options,
        Set<Trait> traits,
        Map<String, String> refusals,
        Map<Trait, Condition> conditions,
        List<SizeLimit> limits,
        String wire,
        List<WorkRule> work,
        Set<Construct> carried,
        Duration brokerStart,
        List<Clash> clashes) {
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]*");
    private static final Pattern WIRE = Pattern.compile("([a-z][a-z0-9]*( [a-z][a-z0-9]*)*)?");

    private static final Duration LONGEST_START = Duration.ofMinutes(10);

    /** The token of a refusal of all types of the user's own. */
    public static final String OWN = "own";

    /**
     * A trait, a limit or a clash holds only if this option has this value, which may be empty.
     *
     * @param and another condition that must hold as well; null if there is none
     */
    public record Condition(String option, String value, Condition and) {
        /** This alone. */
        public Condition(String option, String value) {
            this(option, value, null);
        }

        boolean holds(Options chosen) {
            return broken(chosen).isEmpty();
        }

        /** The first part that does not hold; empty if all hold. */
        Optional<Condition> broken(Options chosen) {
            if (!chosen.text(option).strip().equals(value)) return Optional.of(this);
            return and == null ? Optional.empty() : and.broken(chosen);
        }
    }

    public EngineDescriptor {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException(
                    "An engine's id has lower-case letters, digits and dashes; '" + id + "' not.");
        }
        types = List.copyOf(types);
        styles = List.copyOf(styles);
        options = List.copyOf(options);
        traits = Set.copyOf(traits);
        refusals = Collections.unmodifiableMap(new TreeMap<>(refusals));
        conditions = conditions == null ? Map.of() : Map.copyOf(conditions);
        limits = limits == null ? List.of() : List.copyOf(limits);
        clashes = clashes == null ? List.of() : List.copyOf(clashes);
        wire = wire == null ? "" : wire;
        work = work == null ? List.of() : List.copyOf(work);
        OptionSpec.requireNames(options);
        for (Map.Entry<Trait, Condition> when : conditions.entrySet()) {
            requireOptions(options, "trait " + when.getKey(), when.getValue());
        }
        for (SizeLimit limit : limits) requireOptions(options, "limit", limit.condition());
        for (Clash clash : clashes) requireOptions(options, "clash", clash.condition());
        boolean sends = traits.contains(Trait.SENDS_ONLY);
        boolean receives = traits.contains(Trait.RECEIVES_ONLY);
        if (sends && receives) {
            throw new IllegalArgumentException(
                    "The engine '" + id + "' can't both only send and only receive.");
        }
        carried = carried == null ? Set.of() : Set.copyOf(carried);
        if (brokerStart.isNegative() || brokerStart.compareTo(LONGEST_START) > 0) {
            throw new IllegalArgumentException(
                    "A broker starts within "
                            + LONGEST_START.toMillis()
                            + " ms; "
                            + brokerStart.toMillis()
                            + " ms is no time to start in.");
        }
        if (!WIRE.matcher(wire).matches()) {
            throw new IllegalArgumentException(
                    "A wire is named by words in lower case, such as 'tcp frames'; '"
                            + wire
                            + "' is not.");
        }
    }

    /** A descriptor for an engine with two ends in two processes and no broker. */
    public static EngineDescriptor of(
            String id,
            String title,
            String summary,
            List<DataType> types,
            List<Style> styles,
            List<OptionSpec> options) {
        return new EngineDescriptor(
                id,
                title,
                summary,
                types,
                styles,
                options,
                Set.of(),
                Map.of(),
                Map.of(),
                List.of(),
                "",
                List.of(),
                Set.of(),
                Duration.ZERO,
                List.of());
    }

    /** The same engine with these traits besides those it has. */
    public EngineDescriptor with(Trait... more) {
        Set<Trait> all = EnumSet.noneOf(Trait.class);
        all.addAll(traits);
        all.addAll(List.of(more));
        return having(all, refusals, conditions, limits, wire, work, carried, brokerStart, clashes);
    }

    /** Says that a trait holds only if an option has a value, beside what it needs already. */
    public EngineDescriptor when(Trait trait, String option, String value) {
        Map<Trait, Condition> more = new TreeMap<>(conditions);
        more.put(trait, new Condition(option, value, conditions.get(trait)));
        return having(traits, refusals, more, limits, wire, work, carried, brokerStart, clashes);
    }

    /** The same engine, which has a further trait wherever it has another one. */
    public EngineDescriptor withWherever(Trait further, Trait has) {
        if (!has(has)) return this;
        Map<Trait, Condition> more = new TreeMap<>(conditions);
        if (more.containsKey(has)) more.put(further, more.get(has));
        EngineDescriptor with = with(further);
        return with.having(
                with.traits, refusals, more, limits, wire, work, carried, brokerStart, clashes);
    }

    /**
     * The same engine with these reasons, by token of a type or a style, or by the name of a trait,
     * besides those it has.
     */
    public EngineDescriptor refusing(Map<String, String> reasonsByToken) {
        Map<String, String> more = new TreeMap<>(refusals);
        more.putAll(reasonsByToken);
        return having(traits, more, conditions, limits, wire, work, carried, brokerStart, clashes);
    }

    /**
     * The same engine, which moves nothing in an Any.
     *
     * @param reason a sentence; which type to take instead is added
     */
    public EngineDescriptor refusingAny(String reason) {
        Map<String, String> reasons = new TreeMap<>();
        for (DataType type : DataType.values()) {
            if (!type.isAny()) continue;
            String instead = " Take '" + type.base() + "', or a CORBA engine.";
            reasons.put(type.token(), reason + instead);
        }
        return refusing(reasons);
    }

    /** The same engine with these limits besides those it has. */
    public EngineDescriptor limited(SizeLimit... more) {
        List<SizeLimit> all = new ArrayList<>(limits);
        all.addAll(List.of(more));
        return having(traits, refusals, conditions, all, wire, work, carried, brokerStart, clashes);
    }

    /** The same engine with this wire, which engines with the same name for it must share. */
    public EngineDescriptor speaking(String name) {
        return having(
                traits, refusals, conditions, limits, name, work, carried, brokerStart, clashes);
    }

    /** The same engine, which carries types of the user's own that use nothing but this of IDL. */
    public EngineDescriptor carrying(Construct... constructs) {
        return having(
                traits,
                refusals,
                conditions,
                limits,
                wire,
                work,
                Set.of(constructs),
                brokerStart,
                clashes);
    }

    /** The same engine, doing this work besides what it says already. */
    public EngineDescriptor working(List<WorkRule> more) {
        List<WorkRule> all = new ArrayList<>(work);
        all.addAll(more);
        return having(
                traits, refusals, conditions, limits, wire, all, carried, brokerStart, clashes);
    }

    /** The same engine, whose broker takes about so long to start, seen on two CPUs. */
    public EngineDescriptor brokerStartsIn(Duration time) {
        return having(traits, refusals, conditions, limits, wire, work, carried, time, clashes);
    }

    /** The same engine, which can't have these settings together, besides those it names. */
    public EngineDescriptor clashing(List<Clash> more) {
        List<Clash> all = new ArrayList<>(clashes);
        all.addAll(more);
        return having(traits, refusals, conditions, limits, wire, work, carried, brokerStart, all);
    }

    private static void requireOptions(
            List<OptionSpec> options, String holding, Condition condition) {
        for (Condition c = condition; c != null; c = c.and()) {
            OptionSpec.requireNamed(options, c.option(), holding);
        }
    }

    private EngineDescriptor having(
            Set<Trait> newTraits,
            Map<String, String> newRefusals,
            Map<Trait, Condition> newConditions,
            List<SizeLimit> newLimits,
            String newWire,
            List<WorkRule> newWork,
            Set<Construct> newCarried,
            Duration newBrokerStart,
            List<Clash> newClashes) {
        return new EngineDescriptor(
                id,
                title,
                summary,
                types,
                styles,
                options,
                newTraits,
                newRefusals,
                newConditions,
                newLimits,
                newWire,
                newWork,
                newCarried,
                newBrokerStart,
                newClashes);
    }

    public boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /** A sentence on why it does not move this type, or empty if it does. */
    public Optional<String> reasonAgainst(ElementType type) {
        if (type instanceof OwnType own) return reasonAgainstOwn(own);
        return types.contains(type) ? Optional.empty() : Optional.of(refusal(type.token()));
    }

    private Optional<String> reasonAgainstOwn(OwnType type) {
        if (carried.isEmpty()) {
            String usual = "The engine " + id + " carries no types of your own, such as %s.";
            return Optional.of(refusals.getOrDefault(OWN, usual.formatted(type)));
        }
        return type.constructs().stream()
                .filter(construct -> !carries(construct))
                .sorted()
                .findFirst()
                .map(
                        missing ->
                                refusals.getOrDefault(
                                        missing.token(),
                                        "The engine %s carries no %s, which %s has."
                                                .formatted(id, missing.plural(), type)));
    }

    /** An engine of before says nothing of what is carried with something else as a rule. */
    private boolean carries(Construct construct) {
        return construct.goesWithUnions()
                ? !refusals.containsKey(construct.token())
                : carried.contains(construct);
    }

    /** A sentence on why it does not make such requests, or empty if it does. */
    public Optional<String> reasonAgainst(Style style) {
        return styles.contains(style) ? Optional.empty() : Optional.of(refusal(style.token()));
    }

    /**
     * A sentence on why it does not take a message of this size, or empty if it does.
     *
     * @param bytes application bytes of the message
     */
    public Optional<String> reasonAgainst(ElementType type, long bytes, Options chosen) {
        return limits.stream()
                .filter(limit -> limit.refuses(type, bytes, chosen))
                .findFirst()
                .map(
                        limit ->
                                "The engine %s takes messages of at most %s B. %s"
                                        .formatted(id, limit.bytes(), limit.reason()));
    }

    /** The most application bytes of a message of this type; empty if it takes every size. */
    public OptionalLong largestMessage(ElementType type, Options chosen) {
        return limits.stream()
                .filter(limit -> limit.refuses(type, Long.MAX_VALUE, chosen))
                .mapToLong(SizeLimit::bytes)
                .min();
    }

    /**
     * A sentence on why it can't set its socket queues to a size, or empty if it can.
     *
     * @param bytes 0 for the system's default
     */
    public Optional<String> reasonAgainstSocketQueue(int bytes, Options chosen) {
        if (bytes == 0 || !has(Trait.NO_SOCKET_QUEUES, chosen)) return Optional.empty();
        return Optional.of(
                "The engine "
                        + id
                        + " can't set socket queues: it is measured with the default only.");
    }

    /**
     * A sentence on why these settings don't go together, or empty if they do.
     *
     * @param tls the version, or {@value Clash#NO_TLS}
     */
    public Optional<String> reasonAgainst(Options chosen, String tls) {
        return clashes.stream()
                .filter(clash -> clash.holds(chosen, tls))
                .map(Clash::reason)
                .findFirst();
    }

    /** True if it has the trait with these options. */
    public boolean has(Trait trait, Options chosen) {
        return reasonAgainst(trait, chosen).isEmpty();
    }

    /** The traits that it has with these options. */
    public Set<Trait> traits(Options chosen) {
        return traits.stream().filter(t -> has(t, chosen)).collect(Collectors.toUnmodifiableSet());
    }

    /** A sentence on why it lacks this trait with these options, or empty if it has it. */
    public Optional<String> reasonAgainst(Trait trait, Options chosen) {
        if (!has(trait)) {
            String usual = "The engine " + id + " has no " + trait.title() + ".";
            return Optional.of(refusals.getOrDefault(trait.name(), usual));
        }
        if (!conditions.containsKey(trait)) return Optional.empty();
        Optional<Condition> broken = conditions.get(trait).broken(chosen);
        if (broken.isEmpty()) return Optional.empty();
        Condition needed = broken.get();
        String having = "The engine " + id + " has " + trait.title() + " only with";
        return Optional.of(
                needed.value().isEmpty()
                        ? having + "out the option " + needed.option() + "."
                        : having + " the option " + needed.option() + ": " + needed.value() + ".");
    }

    private String refusal(String token) {
        return refusals.getOrDefault(token, "The engine " + id + " does not do " + token + ".");
    }

    /**
     * Checks settings where an end of an engine with {@linkplain #clashes() clashes} is opened.
     *
     * @throws EngineException with the reason if they don't go together
     */
    public void require(Settings settings) throws EngineException {
        Tls tls = settings.tls();
        Optional<String> reason =
                reasonAgainst(settings.options(), tls == null ? Clash.NO_TLS : tls.version());
        if (reason.isPresent()) throw new EngineException(reason.get());
    }

    /**
     * Checks a payload at the head of {@link Sender#prepare}.
     *
     * @throws EngineException with the reason if the engine does not do this
     */
    public void require(ElementType type, Style style) throws EngineException {
        Optional<String> reason = reasonAgainst(type).or(() -> reasonAgainst(style));
        if (reason.isPresent()) throw new EngineException(reason.get());
    }

    /**
     * Checks a payload at the head of {@link Sender#prepare} of an engine with {@linkplain
     * #limits() limits}.
     *
     * @throws EngineException with the reason if the engine does not do this
     */
    public void require(Payload payload, Style style, Options chosen) throws EngineException {
        require(payload.elementType(), style);
        Optional<String> reason = reasonAgainst(payload.elementType(), payload.bytes(), chosen);
        if (reason.isPresent()) throw new EngineException(reason.get());
    }
}
