package marshalyard.cli.run;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.lab.LabException;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.CodeFolders;
import marshalyard.lab.run.PlanRefusal;
import marshalyard.model.experiment.Experiment;

/** Checks of what is about to run, before anything is written for it. */
final class RunCheck {
    private RunCheck() {}

    /**
     * Refuses an experiment that can't be run, or would run code that the user has not confirmed.
     *
     * @throws LabException with the reason as a sentence
     */
    static void require(Lab lab, Experiment experiment, Set<String> confirmedFolders)
            throws LabException {
        requireOne(lab, List.of(experiment));
        CodeFolders.requireConfirmed(lab.codeFolders(experiment), confirmedFolders);
    }

    /**
     * Refuses experiments if none of them can be run.
     *
     * @throws LabException with the reasons as sentences
     */
    static void requireOne(Lab lab, List<Experiment> experiments) throws LabException {
        Set<String> refusals = new LinkedHashSet<>();
        for (Experiment each : experiments) {
            Optional<String> refusal = PlanRefusal.of(lab.plan(each));
            if (refusal.isEmpty()) return;
            refusals.add(refusal.get());
        }
        throw new LabException(String.join(" ", refusals));
    }
}
