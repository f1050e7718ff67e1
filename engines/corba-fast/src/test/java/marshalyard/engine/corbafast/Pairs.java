package marshalyard.engine.corbafast;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Few combinations of levels in which every pair of levels of two options occurs. */
record Pairs(Map<String, List<String>> levels) {
    /** Combinations drawn for each place in the plan, of which the best one is taken. */
    private static final int DRAWN = 300;

    private record Pair(String option, String level, String other, String otherLevel) {}

    /** The plan; the same in every run. */
    List<Map<String, String>> plan() {
        Random random = new Random(1996);
        List<Map<String, String>> plan = new ArrayList<>();
        Set<Pair> missing = all();
        while (!missing.isEmpty()) {
            Map<String, String> best = drawn(random, missing);
            for (int i = 1; i < DRAWN; i++) {
                Map<String, String> next = drawn(random, missing);
                if (found(next, missing) > found(best, missing)) best = next;
            }
            missing.removeAll(in(best));
            plan.add(best);
        }
        return plan;
    }

    /** The pairs that a plan lacks. */
    Set<Object> missing(List<Map<String, String>> plan) {
        Set<Object> missing = new HashSet<>(all());
        for (Map<String, String> each : plan) missing.removeAll(in(each));
        return missing;
    }

    private Map<String, String> drawn(Random random, Set<Pair> missing) {
        Map<String, String> levelsDrawn = new TreeMap<>();
        Pair must = missing.iterator().next();
        for (String option : new TreeMap<>(levels).keySet()) {
            List<String> choices = levels.get(option);
            levelsDrawn.put(option, choices.get(random.nextInt(choices.size())));
        }
        levelsDrawn.put(must.option, must.level);
        levelsDrawn.put(must.other, must.otherLevel);
        return levelsDrawn;
    }

    private static long found(Map<String, String> combination, Set<Pair> missing) {
        return in(combination).stream().filter(missing::contains).count();
    }

    private static Set<Pair> in(Map<String, String> combination) {
        Set<Pair> pairs = new HashSet<>();
        combination.forEach(
                (option, level) ->
                        combination.forEach(
                                (other, otherLevel) -> {
                                    if (option.compareTo(other) < 0) {
                                        pairs.add(new Pair(option, level, other, otherLevel));
                                    }
                                }));
        return pairs;
    }

    private Set<Pair> all() {
        Set<Pair> pairs = new HashSet<>();
        levels.forEach(
                (option, choices) ->
                        levels.forEach(
                                (other, otherChoices) -> {
                                    if (option.compareTo(other) >= 0) return;
                                    for (String level : choices) {
                                        for (String otherLevel : otherChoices) {
                                            pairs.add(new Pair(option, level, other, otherLevel));
                                        }
                                    }
                                }));
        return pairs;
    }
}
