package marshalyard.desktop.shelf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.ExperimentReader;

/** The samples that come with the program. */
public final class SampleFolder {
    private static final String SUBJECTS = "subjects.txt";
    private static final String OTHERS = "Other samples";

    private SampleFolder() {}

    /**
     * Every experiment file in the folder, in the order of the list of subjects; one that can't be
     * read says so on the shelf.
     */
    public static List<ShelfItem.Sample> read(Path folder) throws LabException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
        } catch (IOException e) {
            throw new LabException("The samples in " + folder + " can't be listed.", e);
        }
        List<ShelfItem.Sample> samples = new ArrayList<>();
        Map<String, String> subjects = subjects(folder);
        for (Path file : files) {
            ShelfItem.Sample read = sample(file);
            samples.add(
                    new ShelfItem.Sample(
                            file,
                            read.experiment(),
                            read.fault(),
                            subjects.getOrDefault(file.getFileName().toString(), OTHERS)));
        }
        List<String> order = List.copyOf(subjects.keySet());
        samples.sort(Comparator.comparingInt(s -> place(order, s)));
        return samples;
    }

    /** The place of a sample in the list; what is not listed comes last. */
    private static int place(List<String> order, ShelfItem.Sample sample) {
        int place = order.indexOf(sample.file().getFileName().toString());
        return place < 0 ? order.size() : place;
    }

    /** The subject of each file, in the order in which subjects are shown. */
    private static Map<String, String> subjects(Path folder) throws LabException {
        Path list = folder.resolve(SUBJECTS);
        Map<String, String> subjects = new LinkedHashMap<>();
        if (!Files.isRegularFile(list)) return subjects;
        try {
            for (String line : Files.readAllLines(list)) {
                String[] parts = line.split(":", 2);
                if (line.startsWith("#") || parts.length < 2) continue;
                for (String name : parts[1].strip().split("\\s+")) {
                    subjects.put(name + ".yaml", parts[0].strip());
                }
            }
        } catch (IOException e) {
            throw new LabException("The subjects of samples in " + list + " can't be read.", e);
        }
        return subjects;
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
