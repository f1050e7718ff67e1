package marshalyard.desktop.shelf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.ExperimentReader;

/** The samples that come with the program. */
public final class SampleFolder {
    private SampleFolder() {}

    /**
     * Every experiment file in the folder, by name; one that can't be read says so on the shelf.
     */
    public static List<ShelfItem.Sample> read(Path folder) throws LabException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
        } catch (IOException e) {
            throw new LabException("The samples in " + folder + " can't be listed.", e);
        }
        List<ShelfItem.Sample> samples = new ArrayList<>();
        for (Path file : files) samples.add(sample(file));
        return samples;
    }

    /** One experiment file; whether its engines are there is seen when they are known. */
    public static ShelfItem.Sample sample(Path file) {
        try {
            return new ShelfItem.Sample(file, ExperimentReader.read(file, anyEngine -> {}), "");
        } catch (ExperimentException e) {
            return new ShelfItem.Sample(file, null, e.getMessage());
        }
    }
}
