package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import marshalyard.analysis.results.Results;
import marshalyard.model.claim.Claim;
import marshalyard.model.claim.Side;
import marshalyard.model.claim.Statement;
import marshalyard.model.experiment.Experiment;

/** The experiments of a suite that have the cells of its claims. */
public final class ClaimNeeds {
    private final List<Results> planned;
    private final Set<String> labels;

    /** The experiments as they are planned, in their order. */
    public ClaimNeeds(List<Experiment> experiments) {
        this.planned = experiments.stream().map(Results::of).toList();
        this.labels =
                planned.stream()
                        .flatMap(r -> r.cells().stream())
                        .map(cell -> cell.engine().label())
                        .collect(Collectors.toSet());
    }

    /** The experiments that have a cell of each claim, by their numbers from 0. */
    public List<Set<Integer>> of(List<Claim> claims) {
        List<Set<Integer>> needs = new ArrayList<>();
        for (Claim claim : claims) needs.add(of(claim));
        return needs;
    }

    private Set<Integer> of(Claim claim) {
        Places places = Places.of(claim);
        List<Side.Cells> sides =
                claim.content().statements().stream()
                        .map(Statement::sides)
                        .flatMap(List::stream)
                        .flatMap(side -> side.cells().stream())
                        .toList();
        Set<Integer> needed = new TreeSet<>();
        for (int i = 0; i < planned.size(); i++) {
            Results results = planned.get(i);
            boolean has =
                    results.cells().stream()
                            .map(cell -> new PlacedCell(results, cell))
                            .anyMatch(
                                    cell ->
                                            sides.stream()
                                                    .anyMatch(
                                                            s -> places.selects(s, cell, labels)));
            if (has) needed.add(i);
        }
        return needed;
    }
}
