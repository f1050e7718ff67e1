package marshalyard.desktop.compare;

import java.util.Collections;
import java.util.List;
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
     * A name that tells it from others: its title, behind its number where another one of its
     * session has the same title.
     *
     * @param titles of all of its session
     * @param file of its session, if that is not the one in view; else empty
     */
    static String name(int number, String title, List<String> titles, String file) {
        boolean alone = Collections.frequency(titles, title) == 1;
        return (alone ? title : number + " " + title)
                + (file.isEmpty() ? "" : " (" + file.replaceFirst("\\.yard$", "") + ")");
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
