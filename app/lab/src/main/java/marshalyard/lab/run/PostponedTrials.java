package marshalyard.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.lab.group.Sites;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Trial;

/**
 * The trials that are put off, because their engines do not start or because a host is away, while
 * the others go on.
 */
final class PostponedTrials {
    private final RepeatedFailures repeated;
    private final Sites sites;
    private final List<Trial> trials = new ArrayList<>();

    PostponedTrials(RepeatedFailures repeated, Sites sites) {
        this.repeated = repeated;
        this.sites = sites;
    }

    /** Why trials of a cell can't be tried now; empty if they can. */
    Optional<String> reason(Cell cell) {
        return repeated.reason(cell)
                .map(
                        last ->
                                cell.engine().label()
                                        + " has failed to start again and again, at last: "
                                        + last)
                .or(() -> sites.away(cell));
    }

    void add(Trial trial) {
        trials.add(trial);
    }

    /** All of them, which are no longer put off. */
    List<Trial> take() {
        List<Trial> taken = List.copyOf(trials);
        trials.clear();
        return taken;
    }

    /**
     * Waits for hosts that are away, and takes the trials that can be tried then; none if no host
     * comes back.
     */
    List<Trial> awaitHosts() {
        List<Trial> waiting =
                trials.stream().filter(t -> repeated.reason(t.cell()).isEmpty()).toList();
        List<Cell> cells = waiting.stream().map(Trial::cell).toList();
        List<Trial> back = List.of();
        while (back.isEmpty() && sites.awaitAny(cells)) {
            back = waiting.stream().filter(t -> reason(t.cell()).isEmpty()).toList();
        }
        trials.removeAll(back);
        return back;
    }
}
