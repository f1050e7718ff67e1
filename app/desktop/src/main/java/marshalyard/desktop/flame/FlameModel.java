package marshalyard.desktop.flame;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import marshalyard.charts.flame.FlameFrame;
import marshalyard.charts.flame.FlameGraph;
import marshalyard.charts.flame.FlameLayout;
import marshalyard.charts.flame.FlameSandwich;
import marshalyard.charts.flame.FlameSearch;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Trial;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;

/**
 * The state of a flame graph: the profile that is looked at, which of its frames, and what it is
 * compared with.
 */
public final class FlameModel {
    private final TrialsModel trials;
    private final Supplier<List<TrialRecord>> chosen;
    private final Function<Cell, CategoryRules> rules;
    private final ObjectProperty<String> end = new SimpleObjectProperty<>(Profile.SENDER);
    private final ObjectProperty<Cell> reference = new SimpleObjectProperty<>();
    private final ObjectProperty<FlameSearch> search = new SimpleObjectProperty<>(FlameSearch.NONE);
    private final BooleanProperty sandwiched = new SimpleBooleanProperty();
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private List<Trial> followed = List.of();
    private List<FlameFrame> path = List.of();
    private Map<String, Profile> profiles;
    private FlameGraph graph;
    private String function = "";
    private FlameSandwich sandwich;

    /**
     * Nothing is looked at yet.
     *
     * @param chosen the trials whose profiles are looked at together; all are of one cell
     * @param rules by which the frames of a cell's engine have categories
     */
    public FlameModel(
            TrialsModel trials,
            Supplier<List<TrialRecord>> chosen,
            Function<Cell, CategoryRules> rules) {
        this.trials = trials;
        this.chosen = chosen;
        this.rules = rules;
        end.addListener((o, was, is) -> renew());
        reference.addListener((o, was, is) -> renew());
        search.addListener((o, was, is) -> changed());
        sandwiched.addListener(
                (o, was, is) -> {
                    if (is && path.size() > 1) function = path.get(path.size() - 1).name();
                    sandwich = null;
                    changed();
                });
    }

    /** Other trials are chosen, or there are more of them. */
    public void follow() {
        List<Trial> now = chosen.get().stream().map(TrialRecord::trial).toList();
        if (now.equals(followed)) return;
        followed = now;
        profiles = null;
        Cell other = reference.get();
        if (other != null && !references().contains(other)) reference.set(null);
        renew();
    }

    private void renew() {
        graph = null;
        sandwich = null;
        path = List.of();
        changed();
    }

    private void changed() {
        changes.set(changes.get() + 1);
    }

    /** Grows when there is something else to show. */
    public ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /** One of {@link #ends}. */
    public ObjectProperty<String> endProperty() {
        return end;
    }

    /** The cell that is compared with; null for none. */
    public ObjectProperty<Cell> referenceProperty() {
        return reference;
    }

    public ObjectProperty<FlameSearch> searchProperty() {
        return search;
    }

    /** The ends that have a profile, sender first. */
    public List<String> ends() {
        List<String> ends = new ArrayList<>(profiles().keySet());
        ends.sort((a, b) -> Integer.compare(place(a), place(b)));
        return ends;
    }

    private static int place(String end) {
        return List.of(Profile.SENDER, Profile.RECEIVER, Profile.BROKER).indexOf(end);
    }

    private Map<String, Profile> profiles() {
        if (profiles == null) profiles = profilesOf(chosen.get());
        return profiles;
    }

    private Map<String, Profile> profilesOf(Collection<TrialRecord> records) {
        Map<String, List<Profile>> parts = new TreeMap<>();
        for (TrialRecord record : records) {
            if (record.failed()) continue;
            trials.samples()
                    .profiles(record)
                    .forEach(
                            (name, profile) ->
                                    parts.computeIfAbsent(name, n -> new ArrayList<>())
                                            .add(profile));
        }
        Map<String, Profile> merged = new TreeMap<>();
        parts.forEach((name, all) -> merged.put(name, Profile.merged(all)));
        return merged;
    }

    /** Other cells of the plan whose trials were profiled in the same way. */
    public List<Cell> references() {
        List<TrialRecord> now = chosen.get();
        if (now.isEmpty()) return List.of();
        Cell own = now.get(0).trial().cell();
        if (own.isFallback(Factors.PROFILE)) return List.of();
        return trials.records().stream()
                .filter(r -> !r.failed())
                .map(r -> r.trial().cell())
                .filter(c -> !c.equals(own))
                .filter(c -> c.get(Factors.PROFILE).equals(own.get(Factors.PROFILE)))
                .distinct()
                .toList();
    }

    /** What is to be drawn; empty without a profile. */
    public Optional<FlameGraph> graph() {
        if (graph == null) graph = build().orElse(null);
        return Optional.ofNullable(graph);
    }

    private Optional<FlameGraph> build() {
        Map<String, Profile> all = profiles();
        if (all.isEmpty()) return Optional.empty();
        String shown = all.containsKey(end.get()) ? end.get() : ends().get(0);
        if (all.get(shown).stacks().isEmpty()) return Optional.empty();
        Cell cell = chosen.get().get(0).trial().cell();
        return Optional.of(graph(cell, shown, all.get(shown)));
    }

    private FlameGraph graph(Cell cell, String shown, Profile profile) {
        CategoryRules own = rules.apply(cell);
        Cell other = reference.get();
        if (other == null) return FlameGraph.of(cell, shown, profile, own);
        List<TrialRecord> its =
                trials.records().stream().filter(r -> r.trial().cell().equals(other)).toList();
        Profile compared = profilesOf(its).get(shown);
        if (compared == null) return FlameGraph.of(cell, shown, profile, own);
        CategoryRules both = own.then(rules.apply(other));
        return FlameGraph.difference(cell, shown, profile, other, compared, both);
    }

    /** The frames from the root to the frame that is looked at; empty without a profile. */
    public List<FlameFrame> path() {
        if (graph().isEmpty()) return List.of();
        return path.isEmpty() ? List.of(graph.tree().root()) : path;
    }

    /** Looks at a frame, which becomes as wide as everything. */
    public void zoom(List<FlameFrame> to) {
        path = List.copyOf(to);
        changed();
    }

    /** True while one function is looked at, between its callers and what it calls. */
    public BooleanProperty sandwichedProperty() {
        return sandwiched;
    }

    /**
     * The function that is looked at, if one is: the last that was chosen, or the one in which most
     * stacks end where that is in none.
     */
    public Optional<FlameSandwich> sandwich() {
        if (!sandwiched.get() || graph().isEmpty()) return Optional.empty();
        if (sandwich == null) {
            FlameFrame root = graph.tree().root();
            sandwich =
                    FlameSandwich.of(root, function)
                            .or(() -> FlameSandwich.of(root, FlameSandwich.heaviest(root)))
                            .orElseThrow();
        }
        return Optional.of(sandwich);
    }

    /** Follows a click on a frame: a sandwich is of its function from now on, or it is zoomed. */
    public void choose(FlameLayout.Box box) {
        if (!sandwiched.get()) {
            zoom(box.path());
            return;
        }
        function = box.frame().name();
        sandwich = null;
        changed();
    }

    /** What a frame tells when the pointer is there; none without a profile. */
    public List<String> words(FlameLayout.Box box) {
        if (graph().isEmpty()) return List.of();
        FlameFrame first = box.path().get(0);
        boolean caller =
                box.path().size() > 1 && sandwich().filter(s -> s.callers() == first).isPresent();
        return caller ? graph.wordsOfCaller(box.frame(), first.name()) : graph.words(box.frame());
    }

    /** Leaves the sandwich, or looks at the caller; at the root nothing happens. */
    public void back() {
        if (sandwiched.get()) sandwiched.set(false);
        else if (path.size() > 1) zoom(path.subList(0, path.size() - 1));
    }

    /** Looks at all frames again. */
    public void whole() {
        sandwiched.set(false);
        if (zoomed()) zoom(path.subList(0, 1));
    }

    /** True if a part is looked at. */
    public boolean zoomed() {
        return sandwiched.get() || path.size() > 1;
    }

    /** A sentence on what the search finds; empty if nothing is looked for. */
    public String found() {
        if (search.get().isEmpty() || graph().isEmpty()) return "";
        double share = graph.tree().share(search.get());
        return share == 0 ? "no frame matches" : FlameGraph.percent(share) + " matches";
    }

    /** What was sampled, such as CPU time; empty without a profile. */
    public Optional<ProfileKind> kind() {
        return graph().map(FlameGraph::kind);
    }
}
