package marshalyard.desktop.setup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.engine.ElementType;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Capabilities;
import marshalyard.lab.catalog.Capabilities.Refusal;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.LinkFactor;
import marshalyard.model.link.LinkText;

/**
 * A choice of levels for each factor that suggests some; the engine is not among them. What no
 * chosen engine can do is refused with its reason.
 */
final class FactorForm {
    private final EngineSetups engines;
    private final Runnable changed;
    private final Map<Factor<?>, LevelChoice<?>> choices = new LinkedHashMap<>();
    private final List<FurtherLevels> further = new ArrayList<>();
    private Lab lab = Lab.NONE;

    /**
     * Choices without levels.
     *
     * @param engines the setups that are to take part
     * @param changed is run when a choice has changed
     */
    FactorForm(EngineSetups engines, Runnable changed) {
        this.engines = engines;
        this.changed = changed;
        for (Factor<?> factor : Factors.all()) {
            if (!factor.suggested().isEmpty()) choices.put(factor, choiceOf(factor));
        }
    }

    private <T> LevelChoice<T> choiceOf(Factor<T> factor) {
        return new LevelChoice<>(
                factor.plural(), factor::shortly, factor.order().orElse(null), changed);
    }

    /** The engines can be asked now. */
    void connect(Lab opened) {
        lab = opened;
    }

    void show(Experiment experiment) {
        for (Factor<?> factor : choices.keySet()) offer(factor, experiment);
        further.forEach(levels -> levels.textProperty().set(""));
    }

    private <T> void offer(Factor<T> factor, Experiment experiment) {
        choice(factor).set(experiment.levels(factor), SuggestedLevels.of(factor, lab));
    }

    /** Gives an experiment the chosen levels. */
    void take(ExperimentBuilder experiment) {
        for (Factor<?> factor : choices.keySet()) take(factor, experiment);
    }

    private <T> void take(Factor<T> factor, ExperimentBuilder experiment) {
        experiment.levels(factor, choice(factor).chosen());
    }

    /** The factors that have choices. */
    Set<Factor<?>> factors() {
        return Collections.unmodifiableSet(choices.keySet());
    }

    /** All choices, in the order of the factors. */
    List<LevelChoice<?>> choices() {
        return List.copyOf(choices.values());
    }

    /** The levels of a factor, some of them chosen. */
    @SuppressWarnings("unchecked") // put there by choiceOf()
    <T> LevelChoice<T> choice(Factor<T> factor) {
        return (LevelChoice<T>) choices.get(factor);
    }

    /** Refuses what no usable engine can do. */
    void refuse() {
        choices.keySet().forEach(this::refuse);
    }

    private <T> void refuse(Factor<T> factor) {
        for (OfferedLevel<T> level : choice(factor).levels()) {
            level.refuse(against(factor, level.value()));
        }
    }

    private <T> String against(Factor<T> factor, T level) {
        return SuggestedLevels.refusal(engines.usable(), lab.capabilities(), factor, level);
    }

    /** Why an engine can't take part with some of the chosen levels; empty if it can with all. */
    String limits(EngineChoice engine) {
        Set<String> limits = new LinkedHashSet<>();
        for (Factor<?> factor : choices.keySet()) limits.addAll(limits(engine, factor));
        if (limits.isEmpty()) return "";
        int more = limits.size() - 1;
        return limits.iterator().next() + (more == 0 ? "" : " And " + more + " more.");
    }

    private <T> Set<String> limits(EngineChoice engine, Factor<T> factor) {
        Capabilities capabilities = lab.capabilities();
        Set<String> limits = new LinkedHashSet<>();
        for (EngineSetup setup : engine.setups()) {
            for (T level : choice(factor).chosen()) {
                capabilities
                        .against(setup, factor, level)
                        .map(Refusal::reason)
                        .ifPresent(limits::add);
            }
        }
        return limits;
    }

    /**
     * Adds levels from a text, separated by commas, such as {@code 256K, 1M} or {@code 1..64K *4}.
     * A link has commas of its own.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    <T> void add(Factor<T> factor, String text) {
        boolean links = factor == (Factor<?>) Factors.LINK && !text.contains("\"");
        List<String> texts = links ? LinkText.list(text) : LevelText.parse(text);
        add(factor, texts.stream().flatMap(t -> factor.parse(t).stream()).toList());
    }

    /**
     * Adds levels and chooses them.
     *
     * @throws IllegalArgumentException with a sentence for the user if no engine can do one
     */
    <T> void add(Factor<T> factor, List<T> levels) {
        List<ElementType> types =
                choice(Factors.TYPE).levels().stream().map(OfferedLevel::value).toList();
        List<T> known = levels.stream().map(level -> factor.among(types, level)).toList();
        for (T level : known) {
            String reason = against(factor, level);
            if (!reason.isEmpty()) throw new IllegalArgumentException(reason);
        }
        known.forEach(choice(factor)::choose);
    }

    /** A new field for further levels of a factor. */
    FurtherLevels further(Factor<?> factor) {
        FurtherLevels levels = new FurtherLevels(text -> add(factor, text), changed);
        further.add(levels);
        return levels;
    }

    /** Makes levels of all that is typed for further ones; what can't be read keeps its fault. */
    void takeTyped() {
        further.forEach(FurtherLevels::take);
    }

    /** True if something is typed in a field for further levels. */
    boolean isTyped() {
        return further.stream().anyMatch(levels -> !levels.textProperty().get().isEmpty());
    }

    /** Empties the fields for further levels; true if something was typed there. */
    boolean dropTyped() {
        boolean typed = isTyped();
        further.forEach(levels -> levels.textProperty().set(""));
        return typed;
    }

    /** Does a step that shows an experiment; what is typed for further levels stays. */
    void keepTyped(Runnable step) {
        List<String> typed = further.stream().map(levels -> levels.textProperty().get()).toList();
        step.run();
        for (int i = 0; i < typed.size(); i++) further.get(i).textProperty().set(typed.get(i));
    }

    /** The fault of the first text that can't be read as further levels, or of the links. */
    Optional<String> fault() {
        return further.stream()
                .map(levels -> levels.faultProperty().get())
                .filter(fault -> !fault.isEmpty())
                .findFirst()
                .or(this::linksOfOneName);
    }

    private Optional<String> linksOfOneName() {
        Set<String> names = new HashSet<>();
        return choice(Factors.LINK).chosen().stream()
                .filter(link -> !names.add(LinkText.words(link)))
                .findFirst()
                .map(LinkFactor::sameName);
    }
}
