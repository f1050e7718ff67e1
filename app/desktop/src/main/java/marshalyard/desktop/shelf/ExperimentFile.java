package marshalyard.desktop.shelf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentWriter;
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
        Path half = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.writeString(half, ExperimentWriter.write(experiment, Set.of()));
            Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new LabException(
                    "The experiment can't be saved as " + file + ": " + Reason.of(e) + ".", e);
        }
        return SampleFolder.sample(file);
    }
}
