package marshalyard.desktop.session;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;
import marshalyard.session.Spent;

/**
 * The time that the trials of one engine took in an experiment, beside what its plan made of them.
 *
 * @param trials how many ended well
 * @param took what they took, from the first start of workers on
 * @param expected what the plan had expected
 */
public record EngineTime(int trials, Duration took, Duration expected) {
    /**
     * The times of an experiment's engines by their ids.
     *
     * @param spent by id; engines that the plan does not have any more are passed over
     */
    static Map<String, EngineTime> of(Plan plan, Map<String, Spent> spent) {
        Map<String, EngineTime> times = new TreeMap<>();
        spent.forEach(
                (engine, its) -> {
                    List<Cell> cells =
                            plan.cells().stream()
                                    .filter(cell -> cell.engine().id().equals(engine))
                                    .toList();
                    if (cells.isEmpty()) return;
                    Duration expected =
                            new Plan(plan.experiment(), cells, Map.of()).estimateOf(its.trials());
                    times.put(engine, new EngineTime(its.trials(), its.time(), expected));
                });
        return times;
    }

    EngineTime plus(EngineTime other) {
        return new EngineTime(
                trials + other.trials, took.plus(other.took), expected.plus(other.expected));
    }
}
