package marshalyard.cli.plot;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.file.FileName;

/** The names by which the charts of several experiments are told apart, made of their titles. */
final class ChartNames {
    private ChartNames() {}

    /**
     * A name for each experiment, none twice; a single one has no need of one, and an empty one.
     */
    static List<String> of(List<Experiment> experiments) {
        if (experiments.size() == 1) return List.of("");
        List<String> names = new ArrayList<>();
        for (Experiment experiment : experiments) {
            String stem = FileName.of(experiment.title(), "experiment");
            String name = stem;
            for (int i = 2; names.contains(name); i++) name = stem + "-" + i;
            names.add(name);
        }
        return names;
    }

    /**
     * {@code curves-queues.svg} for {@code curves.svg} and the name {@code queues}.
     *
     * @param file with an ending
     */
    static Path file(Path file, String name) {
        if (name.isEmpty()) return file;
        String text = file.getFileName().toString();
        int dot = text.lastIndexOf('.');
        return file.resolveSibling(text.substring(0, dot) + "-" + name + text.substring(dot));
    }

    /** The folder of an experiment's figures within that of all. */
    static Path folder(Path folder, String name) {
        return name.isEmpty() ? folder : folder.resolve(name);
    }
}
