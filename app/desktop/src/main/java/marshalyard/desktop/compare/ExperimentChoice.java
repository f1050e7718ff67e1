package marshalyard.desktop.compare;

import java.util.concurrent.Callable;
import marshalyard.analysis.results.NamedResults;
import marshalyard.model.experiment.Experiment;

/**
 * An experiment that can be chosen.
 *
 * @param name as {@link #name} makes it
 * @param trials reads what was measured, in the background
 */
public record ExperimentChoice(String name, Experiment experiment, Callable<NamedResults> trials) {
    /**
     * A name that tells it from others.
     *
     * @param number in its session, where another one there has the same title; else 0
     * @param file of its session, if that is not the one in view; else empty
     */
    static String name(String title, int number, String file) {
        String numbered = number == 0 ? title : number + " " + title;
        return file.isEmpty()
                ? numbered
                : numbered + " (" + file.replaceFirst("\\.yard$", "") + ")";
    }

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
