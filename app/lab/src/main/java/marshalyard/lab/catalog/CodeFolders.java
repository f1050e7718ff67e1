package marshalyard.lab.catalog;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.EngineSetup;

/** Folders of jars whose code an experiment would run; the user must confirm them first. */
public final class CodeFolders {
    private CodeFolders() {}

    public static Set<String> in(Experiment experiment, EngineCatalog catalog) {
        Set<String> folders = new TreeSet<>();
        for (EngineChoice choice : experiment.engines()) {
            for (EngineSetup setup : choice.setups()) folders.addAll(in(setup, catalog));
        }
        return folders;
    }

    public static Set<String> in(EngineSetup setup, EngineCatalog catalog) {
        Set<String> folders = new TreeSet<>(ofEnd(setup.sender(), catalog));
        folders.addAll(ofEnd(setup.receiver(), catalog));
        return folders;
    }

    private static Set<String> ofEnd(EngineSetup setup, EngineCatalog catalog) {
        Set<String> folders = new TreeSet<>();
        for (OptionSpec spec :
                catalog.find(setup.id()).map(EngineDescriptor::options).orElse(List.of())) {
            if (spec.kind() != OptionSpec.Kind.CODE_FOLDER) continue;
            folders.add(setup.options().getOrDefault(spec.name(), ""));
        }
        folders.remove("");
        return folders;
    }

    /**
     * Refuses code that the user has not seen.
     *
     * @param needed folders that would run
     * @param confirmed folders that the user has confirmed
     * @throws LabException with a sentence that names the folders that are not confirmed
     */
    public static void requireConfirmed(Set<String> needed, Set<String> confirmed)
            throws LabException {
        Set<String> folders = new TreeSet<>(needed);
        folders.removeAll(confirmed);
        if (folders.isEmpty()) return;
        throw new LabException(
                "Code from "
                        + String.join(", ", folders)
                        + " would run. Look at it, and confirm it if you trust it.");
    }
}
