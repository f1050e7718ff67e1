package marshalyard.desktop.compare;

import java.util.concurrent.Callable;
import marshalyard.analysis.results.NamedResults;
import marshalyard.model.experiment.Experiment;

/**
 * An experiment that can be chosen.
 *
 * @param name tells it from others that can be chosen
 * @param trials reads what was measured, in the background
 */
public record ExperimentChoice(String name, Experiment experiment, Callable<NamedResults> trials) {
    @Override
    public String toString() {
        return name;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ExperimentChoice choice && name.equals(choice.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
