package marshalyard.lab.run;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import marshalyard.lab.RunEvent.Level;
import marshalyard.lab.group.Sites;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.SideBySide;
import marshalyard.model.plan.Trial;
import marshalyard.model.text.Counted;

/**
 * The notes at the beginning of a run: what is going to run, and what is left out.
 *
 * @param have keys of the trials that the session has
 * @param missing of the plan's trials, those that are going to run
 */
record PlanNotes(Plan plan, Set<String> have, List<Trial> missing) {

    /** Tells all, the most important first. */
    void tell(Sites sites, SideBySide rule, BiConsumer<Level, String> note) {
        note.accept(Level.INFO, toRun());
        long cut = cutPairs();
        if (cut > 0) {
            note.accept(
                    Level.INFO,
                    Counted.of(cut, "cell goes", "cells go")
                            + " on in fresh workers: the run ended within their pairs, so that"
                            + " they have a pair more, of fewer trials.");
        }
        leftOut()
                .forEach(
                        (reason, cells) ->
                                note.accept(
                                        Level.WARN,
                                        Counted.of(cells, "cell") + " left out: " + reason));
        sites.preview(missing.stream().map(Trial::cell).toList())
                .forEach(sentence -> note.accept(Level.INFO, sentence));
        rule.sentence(plan).ifPresent(sentence -> note.accept(Level.INFO, sentence));
    }

    private String toRun() {
        int all = plan.trials().size();
        String open =
                plan.experiment().repetition().until().decided()
                        ? ", then fresh pairs until it is decided."
                        : ".";
        if (missing.size() < all) {
            return Counted.part(missing.size(), all, "trial") + " still to run" + open;
        }
        return "%s of %s to run%s"
                .formatted(
                        Counted.of(missing.size(), "trial"),
                        Counted.of(plan.cells().size(), "cell"),
                        open);
    }

    /** Cells of which an earlier run measured a part of a fork's trials. */
    private long cutPairs() {
        Set<String> begun = new HashSet<>();
        for (Trial trial : plan.trials()) {
            if (have.contains(trial.key())) begun.add(trial.cell().key() + " " + trial.fork());
        }
        return missing.stream()
                .filter(t -> begun.contains(t.cell().key() + " " + t.fork()))
                .map(t -> t.cell().key())
                .distinct()
                .count();
    }

    /** The number of cells that are left out, by reason. */
    private Map<String, Integer> leftOut() {
        Map<String, Integer> counts = new TreeMap<>();
        plan.skipped().values().forEach(reason -> counts.merge(reason, 1, Integer::sum));
        return counts;
    }
}
