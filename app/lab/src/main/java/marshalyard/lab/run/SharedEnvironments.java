package marshalyard.lab.run;

import java.util.HashMap;
import java.util.Map;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.TrialRecord;

/**
 * Gives trials that ran in equal environments the same object: who keeps all trials of a long run,
 * as the window does, would keep half of their memory for copies of a few environments.
 */
final class SharedEnvironments {
    private final Map<Environment, Environment> known = new HashMap<>();

    TrialRecord share(TrialRecord record) {
        Map<String, Environment> shared = new HashMap<>(record.environments());
        shared.replaceAll((end, its) -> known.computeIfAbsent(its, first -> first));
        return record.with(shared);
    }
}
