package marshalyard.lab.catalog;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.MessagePart;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.RoleHosts;
import marshalyard.model.factor.TlsLevel;
import marshalyard.model.plan.Plan;

/** Decides what an engine, as it is set up, can't do: the one place that plans and forms ask. */
public final class Capabilities {
    private final Function<String, Optional<EngineDescriptor>> engines;
    private final Predicate<String> hosts;
    private final Function<String, Optional<String>> absent;
    private final boolean known;

    /**
     * The reason why something can't be done.
     *
     * @param reason a sentence
     * @param near true if the engine could do it with other options, or can do most of it
     */
    public record Refusal(String reason, boolean near) {}

    /**
     * Capabilities of some engines on this machine.
     *
     * @param engines finds one by its id
     */
    public Capabilities(Function<String, Optional<EngineDescriptor>> engines) {
        this(engines, RoleHosts.THIS::equals, id -> Optional.empty(), true);
    }

    private Capabilities(
            Function<String, Optional<EngineDescriptor>> engines,
            Predicate<String> hosts,
            Function<String, Optional<String>> absent,
            boolean known) {
        this.engines = engines;
        this.hosts = hosts;
        this.absent = absent;
        this.known = known;
    }

    /** Capabilities before any engine has been asked: nothing is refused. */
    public static Capabilities unknown() {
        return new Capabilities(
                id -> Optional.empty(), label -> true, id -> Optional.empty(), false);
    }

    /**
     * The same engines on these hosts.
     *
     * @param labels is asked each time, for hosts come and go
     */
    public Capabilities on(Predicate<String> labels) {
        return new Capabilities(engines, labels, absent, known);
    }

    /**
     * The same engines.
     *
     * @param reasons why an engine that can't be found by its id can't be used, a sentence
     */
    Capabilities knowing(Function<String, Optional<String>> reasons) {
        return new Capabilities(engines, hosts, reasons, known);
    }

    /** The objection for a plan. */
    public Plan.Objection objection() {
        return new Plan.Objection() {
            @Override
            public String against(Cell cell) {
                return Capabilities.this.against(cell).map(Refusal::reason).orElse(null);
            }

            @Override
            public Optional<Duration> brokerStart(String engine) {
                return engines.apply(engine)
                        .filter(descriptor -> descriptor.has(Trait.BROKERED))
                        .map(EngineDescriptor::brokerStart);
            }
        };
    }

    /** Why a cell can't be run; empty if it can. */
    public Optional<Refusal> against(Cell cell) {
        EngineSetup setup = cell.engine();
        if (!setup.isPair()) return againstAlone(setup).or(() -> againstEnd(cell));
        return againstPair(setup)
                .or(() -> againstEnd(new Cell(setup.sender(), cell.levels())))
                .or(() -> againstEnd(new Cell(setup.receiver(), cell.levels())));
    }

    private Optional<Refusal> againstAlone(EngineSetup setup) {
        return engines.apply(setup.id())
                .flatMap(Wires::reasonAgainstAlone)
                .map(reason -> new Refusal(reason, true));
    }

    private Optional<Refusal> againstPair(EngineSetup pair) {
        Optional<EngineDescriptor> sender = engines.apply(pair.sender().id());
        Optional<EngineDescriptor> receiver = engines.apply(pair.receiver().id());
        if (sender.isEmpty() || receiver.isEmpty()) return Optional.empty(); // said of the end
        return Wires.reasonAgainst(sender.get(), receiver.get())
                .map(reason -> new Refusal(reason, false));
    }

    private Optional<Refusal> againstEnd(Cell cell) {
        String id = cell.engine().id();
        Optional<EngineDescriptor> engine = engines.apply(id);
        if (engine.isEmpty() && !known) return Optional.empty();
        if (engine.isEmpty()) {
            return refused(absent.apply(id).orElse("There is no engine '" + id + "'."));
        }
        return against(engine.get(), cell);
    }

    /** Why an engine can't take part with a level, whatever the other factors are. */
    public <T> Optional<Refusal> against(EngineSetup setup, Factor<T> factor, T level) {
        return Stream.of(setup.sender(), setup.receiver())
                .flatMap(end -> againstEnd(end, factor, level).stream())
                .findFirst();
    }

    private <T> Optional<Refusal> againstEnd(EngineSetup setup, Factor<T> factor, T level) {
        Optional<EngineDescriptor> engine = engines.apply(setup.id());
        if (engine.isEmpty()) return Optional.empty();
        try {
            Levels least = least(engine.get(), Options.of(engine.get().options(), setup.options()));
            return against(engine.get(), new Cell(setup, least.with(factor, level)));
        } catch (IllegalArgumentException e) { // a mixture with a type that nobody has named
            return refused(e.getMessage());
        }
    }

    /** Levels that the engine can do with these options, if it can do anything. */
    private static Levels least(EngineDescriptor engine, Options options) {
        Levels levels = Levels.NONE.with(Factors.SIZE, MessageSize.ofBytes(1024));
        levels = levels.with(Factors.TYPE, engine.types().iterator().next());
        for (TlsLevel tls : TlsLevel.values()) {
            if (engine.reasonAgainst(options, tls.token()).isPresent()) continue;
            levels = levels.with(Factors.TLS, tls);
            break;
        }
        Optional<Pattern> pattern =
                Stream.of("flood", "call-return", "deferred 1")
                        .map(Pattern::parse)
                        .filter(p -> engine.reasonAgainst(p.style()).isEmpty())
                        .findFirst();
        return pattern.isEmpty() ? levels : levels.with(Factors.PATTERN, pattern.get());
    }

    private Optional<Refusal> against(EngineDescriptor engine, Cell cell) {
        try {
            return against(engine, Options.of(engine.options(), cell.engine().options()), cell);
        } catch (IllegalArgumentException e) {
            return refused(e.getMessage());
        }
    }

    private Optional<Refusal> against(EngineDescriptor engine, Options options, Cell cell) {
        return first(cell, part -> engine.reasonAgainst(part.type()))
                .or(() -> againstEnds(engine, cell))
                .map(reason -> new Refusal(reason, false))
                .or(() -> againstTogether(engine, options, cell))
                .or(() -> againstOneCaller(engine, options, cell))
                .or(() -> againstRest(engine, options, cell));
    }

    /** Settings that the engine can't have together. */
    private static Optional<Refusal> againstTogether(
            EngineDescriptor engine, Options options, Cell cell) {
        return engine.reasonAgainst(options, cell.get(Factors.TLS).token())
                .map(reason -> new Refusal(reason, true));
    }

    private Optional<Refusal> againstRest(EngineDescriptor engine, Options options, Cell cell) {
        return engine.reasonAgainst(style(engine, options, cell))
                .or(() -> first(cell, p -> engine.reasonAgainst(p.type(), p.bytes(), options)))
                .or(() -> engine.reasonAgainstSocketQueue(cell.get(Factors.SOCKET_QUEUE), options))
                .or(() -> againstPlacement(engine, options, cell.get(Factors.PLACEMENTS)))
                .or(() -> againstLink(engine, options, cell))
                .or(() -> againstProbe(engine, cell))
                .map(reason -> new Refusal(reason, false))
                .or(() -> againstForwarding(engine, options, cell))
                .or(() -> againstFactors(engine, options, cell));
    }

    /** An open loop of an engine that waits for each reply has a thread for each connection. */
    private static Optional<Refusal> againstOneCaller(
            EngineDescriptor engine, Options options, Cell cell) {
        boolean alone =
                cell.get(Factors.PATTERN) instanceof Pattern.Open
                        && cell.get(Factors.CONNECTIONS) == 1;
        if (!alone || engine.has(Trait.OPEN_LOOP, options) || !engine.has(Trait.CALLERS, options)) {
            return Optional.empty();
        }
        String reason =
                "Calls of the engine %s wait for their replies, one at a time on a connection, so"
                        + " 'open' takes several. Write connections: 16, say.";
        return Optional.of(new Refusal(reason.formatted(engine.id()), true));
    }

    /** That of the pattern, unless threads make blocking calls in its place. */
    private static Style style(EngineDescriptor engine, Options options, Cell cell) {
        boolean calls = does(engine, Factors.PATTERN.instead(cell), options);
        boolean collects = engine.has(Trait.OPEN_LOOP, options);
        return calls && !collects ? Style.TWOWAY : cell.get(Factors.PATTERN).style();
    }

    /** The first reason against the messages of a cell, of which a mixture has several kinds. */
    private static Optional<String> first(
            Cell cell, Function<MessagePart, Optional<String>> reason) {
        return cell.messageParts().stream()
                .flatMap(part -> reason.apply(part).stream())
                .findFirst();
    }

    /** A codec has neither ends nor a network, so nothing that is about them can vary. */
    private static Optional<String> againstEnds(EngineDescriptor engine, Cell cell) {
        if (!engine.has(Trait.CODEC)) return Optional.empty();
        return Factors.all().stream()
                .filter(f -> f != Factors.TYPE && f != Factors.SIZE && !cell.isFallback(f))
                .findFirst()
                .map(
                        f ->
                                "%s marshals without ends and without a network. Leave out '%s'."
                                        .formatted(engine.id(), f.key()));
    }

    private Optional<String> againstPlacement(
            EngineDescriptor engine, Options options, RoleHosts placement) {
        for (String label : placement.labels(engine.has(Trait.BROKERED))) {
            if (hosts.test(label)) continue;
            return Optional.of(
                    "There is no host '"
                            + label
                            + "' in your list of hosts. Add it to hosts.yaml, or in the window under"
                            + " Experiment > Hosts.");
        }
        boolean apart = placement.labels(false).size() > 1;
        if (!apart) return Optional.empty();
        return together(engine, options, ". Place them on one host.");
    }

    /** A link lies between two network namespaces, which share no memory and no file's socket. */
    private static Optional<String> againstLink(
            EngineDescriptor engine, Options options, Cell cell) {
        if (!cell.get(Factors.LINK).emulated()) return Optional.empty();
        return together(engine, options, ", so no link lies between them. Use links: loopback.");
    }

    /** A probing pair has workers of its own, and makes calls. */
    private static Optional<String> againstProbe(EngineDescriptor engine, Cell cell) {
        if (!cell.get(Factors.PROBE).isApart()) return Optional.empty();
        if (engine.has(Trait.SAME_PROCESS)) {
            return Optional.of(
                    "Both ends of the engine "
                            + engine.id()
                            + " need a shared process, so no probing pair lies beside them.");
        }
        return engine.reasonAgainst(Style.TWOWAY);
    }

    /** Why both ends of an engine must be at one place, if they must. */
    private static Optional<String> together(
            EngineDescriptor engine, Options options, String consequence) {
        return Stream.of(Trait.SAME_PROCESS, Trait.SAME_MACHINE)
                .filter(trait -> engine.has(trait, options))
                .findFirst()
                .map(t -> "Both ends of the engine " + engine.id() + " need a " + t.title())
                .map(need -> need + consequence);
    }

    private static Optional<Refusal> againstFactors(
            EngineDescriptor engine, Options options, Cell cell) {
        return Factors.all().stream()
                .flatMap(factor -> againstFactor(factor, engine, options, cell).stream())
                .findFirst();
    }

    /** What a factor objects to by itself, or a trait that the engine lacks for a level. */
    private static Optional<Refusal> againstFactor(
            Factor<?> factor, EngineDescriptor engine, Options options, Cell cell) {
        return factor.against(cell)
                .map(reason -> new Refusal(reason, false))
                .or(
                        () ->
                                factor.needed(cell)
                                        .flatMap(trait -> against(engine, trait, options))
                                        .flatMap(
                                                lack ->
                                                        unless(
                                                                lack,
                                                                factor.instead(cell),
                                                                engine,
                                                                options)));
    }

    /** What an engine lacks, unless it has another trait that does; both, if it could have it. */
    private static Optional<Refusal> unless(
            Refusal lack, Optional<Trait> instead, EngineDescriptor engine, Options options) {
        Optional<Trait> other = instead.filter(engine::has);
        if (other.isEmpty()) return Optional.of(lack);
        return engine.reasonAgainst(other.get(), options)
                .map(
                        reason ->
                                lack.near()
                                        ? new Refusal(lack.reason() + " " + reason, true)
                                        : new Refusal(reason, true));
    }

    private static boolean does(EngineDescriptor engine, Optional<Trait> instead, Options options) {
        return instead.filter(trait -> engine.has(trait, options)).isPresent();
    }

    private static Optional<Refusal> againstForwarding(
            EngineDescriptor engine, Options options, Cell cell) {
        if (!(cell.get(Factors.PATTERN) instanceof Pattern.StoreAndForward pattern)) {
            return Optional.empty();
        }
        Optional<Refusal> storing = against(engine, Trait.STORE_AND_FORWARD, options);
        if (storing.isPresent() || !pattern.crash()) return storing;
        return against(engine, Trait.RESTARTABLE, options).map(r -> new Refusal(r.reason(), true));
    }

    private static Optional<Refusal> against(
            EngineDescriptor engine, Trait trait, Options options) {
        return engine.reasonAgainst(trait, options)
                .map(reason -> new Refusal(reason, engine.traits().contains(trait)));
    }

    private static Optional<Refusal> refused(String reason) {
        return Optional.of(new Refusal(reason, false));
    }
}
