package marshalyard.analysis.results;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.text.Counted;

/**
 * The trials that an experiment asks for and that nobody tried; those that failed are not among
 * them.
 *
 * @param missing how many
 * @param planned how many the experiment asks for in any case, without cells that are refused
 * @param cells how many cells have no trial at all
 */
public record MissingTrials(long missing, long planned, int cells) {
    private record Place(int fork, int number) {}

    /** The trials that these results lack. */
    static MissingTrials of(Results results) {
        Repetition repetition = results.experiment().repetition();
        Map<String, Set<Place>> tried = new HashMap<>();
        for (TrialRecord record : results.trials()) {
            int fork = record.trial().fork();
            int number = record.trial().number();
            if (fork >= repetition.forks() || number >= repetition.trials()) continue; // added ones
            tried.computeIfAbsent(record.trial().cell().key(), key -> new HashSet<>())
                    .add(new Place(fork, number));
        }
        long each = (long) repetition.forks() * repetition.trials();
        long missing = 0;
        long planned = 0;
        int untried = 0;
        for (Cell cell : results.cells()) {
            Set<Place> places = tried.getOrDefault(cell.key(), Set.of());
            // Engines are asked only about cells that may not be measured at all.
            if (places.isEmpty() && results.refusals().against(cell) != null) continue;
            planned += each;
            missing += each - places.size();
            if (places.isEmpty()) untried++;
        }
        return new MissingTrials(missing, planned, untried);
    }

    /** True if there is none. */
    public boolean none() {
        return missing == 0;
    }

    /** A sentence for the user; empty if there is none. */
    public String sentence() {
        if (none()) return "";
        String whole =
                missing
                        + " of the "
                        + Counted.of(planned, "trial")
                        + " that the experiment asks for";
        String never = missing == 1 ? " was never tried" : " were never tried";
        if (cells == 0) return whole + never + ".";
        return whole + never + "; " + Counted.of(cells, "cell has", "cells have") + " none.";
    }
}
