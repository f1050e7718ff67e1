package marshalyard.desktop.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.AbsentEngine;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.DuplicateSetups;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.PairId;
import marshalyard.model.plan.Plan;

/** The engine setups, of which several may be of one engine, and their secrets. */
public final class EngineSetups {
    private final LevelChoice<EngineChoice> factor;
    private Secrets secrets = new Secrets();
    private final Runnable changed;
    private Lab lab = Lab.NONE;

    EngineSetups(Runnable changed) {
        this.changed = changed;
        this.factor = new LevelChoice<>("Engines", EngineSetups::name, null, changed);
    }

    private static String name(EngineChoice choice) {
        return choice.label().isEmpty() ? choice.id() : choice.label();
    }

    void connect(Lab lab) {
        this.lab = lab;
    }

    /** The engines that are known by name only. */
    List<AbsentEngine> absent() {
        return lab.absentEngines();
    }

    /**
     * Takes the engines of an experiment, keeps its secrets apart, and returns the experiment
     * without them. Secrets entered for an engine are forgotten unless all its setups were there
     * before, so that an experiment from elsewhere can't have a password sent to a place of its
     * choice.
     */
    Experiment show(Experiment experiment) {
        Secrets.Split split = lab.split(experiment);
        List<EngineChoice> before = values().toList();
        List<EngineChoice> named = split.experiment().engines();
        List<EngineChoice> offered = new ArrayList<>();
        for (EngineDescriptor engine : offered(named)) {
            boolean isNamed = named.stream().anyMatch(c -> c.id().equals(engine.id()));
            if (!isNamed && !engine.id().equals(Plan.FLOOR)) {
                offered.add(EngineChoice.of(engine.id()));
            }
        }
        factor.set(named, offered);
        Secrets kept = new Secrets();
        for (EngineDescriptor engine : lab.engines()) {
            String id = engine.id();
            if (options(id, before.stream()).containsAll(options(id, values()))) {
                copy(id, secrets, kept);
            }
            copy(id, split.secrets(), kept);
        }
        secrets = kept;
        return split.experiment();
    }

    /** Engines; beside codecs, codecs too. */
    private List<EngineDescriptor> offered(List<EngineChoice> named) {
        boolean codecs =
                named.stream().anyMatch(c -> lab.codecs().stream().anyMatch(d -> is(d, c)));
        return codecs ? all().toList() : lab.engines();
    }

    private Stream<EngineDescriptor> all() {
        return Stream.concat(lab.engines().stream(), lab.codecs().stream());
    }

    private static boolean is(EngineDescriptor engine, EngineChoice choice) {
        return engine.id().equals(choice.id());
    }

    private static List<Map<String, List<String>>> options(String id, Stream<EngineChoice> all) {
        return all.flatMap(c -> c.ends().stream())
                .filter(c -> c.id().equals(id))
                .map(EngineChoice::options)
                .toList();
    }

    private static void copy(String id, Secrets from, Secrets to) {
        from.addTo(id, Map.of()).forEach((option, value) -> to.put(id, option, value));
    }

    void refuse() {
        factor.levels().forEach(level -> level.refuse(faultIn(level.value())));
    }

    /**
     * Objects to a setup that can't be used.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public void check(EngineChoice choice) {
        lab.check(choice);
    }

    /** A sentence on why this can't be used as it is set up, or empty. */
    String faultIn(EngineChoice choice) {
        try {
            lab.check(choice);
            return "";
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /**
     * What is known of an engine or a codec, or of both engines of a pair, once the engines have
     * been asked; empty for all pairs of a wire, which have no options.
     */
    Optional<Configurable> subject(EngineChoice choice) {
        Optional<PairId> pair = PairId.parse(choice.id());
        if (pair.isEmpty()) return descriptor(choice.id()).map(Configurable::of);
        Optional<EngineDescriptor> receiver = descriptor(pair.get().receiver());
        return descriptor(pair.get().sender())
                .flatMap(sender -> receiver.map(r -> Configurable.pair(sender, r)));
    }

    private Optional<EngineDescriptor> descriptor(String id) {
        return all().filter(e -> e.id().equals(id)).findFirst();
    }

    /** The chosen setups that are as their engines want them. */
    List<EngineChoice> usable() {
        return factor.chosen().stream().filter(c -> faultIn(c).isEmpty()).toList();
    }

    /** The options that differ from the engine's defaults, in a line; empty if none does. */
    public String differences(EngineChoice choice) {
        return Differences.of(
                subject(choice).map(Configurable::options).orElse(List.of()),
                choice,
                secretsOf(choice));
    }

    /** The secrets by the names that the options have in an experiment. */
    private Map<String, String> secretsOf(EngineChoice choice) {
        Optional<PairId> pair = PairId.parse(choice.id());
        return pair.isEmpty()
                ? secrets.addTo(choice.id(), Map.of())
                : PairId.options(
                        secrets.addTo(pair.get().sender(), Map.of()),
                        secrets.addTo(pair.get().receiver(), Map.of()));
    }

    private void keep(EngineChoice choice, String option, String secret) {
        Optional<PairId> pair = PairId.parse(choice.id());
        if (pair.isEmpty()) {
            secrets.put(choice.id(), option, secret);
            return;
        }
        boolean ofSender = option.startsWith(PairId.OF_SENDER);
        String end = ofSender ? PairId.OF_SENDER : PairId.OF_RECEIVER;
        String engine = ofSender ? pair.get().sender() : pair.get().receiver();
        secrets.put(engine, option.substring(end.length()), secret);
    }

    /** A draft of this setup; empty while nothing is known of its engine. */
    public Optional<EngineForm> edit(OfferedLevel<EngineChoice> level) {
        EngineChoice choice = level.value();
        List<EngineChoice> others = values().filter(c -> c != choice).toList();
        return subject(choice)
                .map(
                        subject ->
                                new EngineForm(
                                        subject,
                                        choice,
                                        level,
                                        secretsOf(choice),
                                        draft -> DuplicateSetups.between(draft, others)));
    }

    /** A draft of one more setup of the same engine, which begins as this one stands. */
    public EngineForm duplicate(EngineForm form) {
        EngineChoice as = form.choice();
        EngineChoice further = new EngineChoice(as.id(), freeLabel(as.id()), as.options());
        List<EngineChoice> others = values().toList();
        return new EngineForm(
                form.subject(),
                further,
                null,
                form.secrets(),
                draft -> DuplicateSetups.between(draft, others));
    }

    private String freeLabel(String id) {
        for (int n = 2; ; n++) {
            String label = id + " " + n;
            if (values().noneMatch(c -> name(c).equals(label))) return label;
        }
    }

    private Stream<EngineChoice> values() {
        return factor.levels().stream().map(OfferedLevel::value);
    }

    /** Makes a draft the experiment's. */
    public void take(EngineForm form) {
        EngineChoice choice = form.choice();
        form.secrets().forEach((option, value) -> keep(choice, option, value));
        if (!form.isFurther()) {
            factor.replace(form.replaced(), choice);
        } else {
            List<OfferedLevel<EngineChoice>> same =
                    factor.levels().stream()
                            .filter(l -> l.value().id().equals(choice.id()))
                            .toList();
            factor.add(factor.levels().indexOf(same.get(same.size() - 1)) + 1, choice);
        }
        changed.run();
    }

    /** True if the engine has other setups beside this one. */
    public boolean removable(OfferedLevel<EngineChoice> level) {
        return values().filter(c -> c.id().equals(level.value().id())).count() > 1;
    }

    /** Takes a setup away. */
    public void remove(OfferedLevel<EngineChoice> level) {
        factor.remove(level);
        changed.run();
    }

    /** The setups, some of them chosen. */
    public LevelChoice<EngineChoice> factor() {
        return factor;
    }

    /** Values entered for secret options: for runs only, stored nowhere. */
    Secrets secrets() {
        return secrets;
    }
}
