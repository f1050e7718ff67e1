package marshalyard.desktop.shelf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.file.OutputFile;
import marshalyard.model.file.Reason;

/** Experiments as files of text. */
public final class ExperimentFile {
    private ExperimentFile() {}

    /**
     * Writes an experiment, all of it or nothing, and reads it back.
     *
     * @throws LabException with a sentence for the user
     */
    public static ShelfItem.Sample write(Path file, Experiment experiment) throws LabException {
        try {
            OutputFile.write(file, ExperimentWriter.write(experiment, Set.of()));
        } catch (IOException e) {
            throw new LabException(
                    "The experiment can't be saved as " + file + ": " + Reason.of(e) + ".", e);
        }
        return SampleFolder.sample(file);
    }
}
