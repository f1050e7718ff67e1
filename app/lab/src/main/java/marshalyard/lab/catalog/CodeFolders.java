package marshalyard.lab.catalog;

import java.util.Set;
import java.util.TreeSet;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;

/** Folders of jars that an experiment would have run: to be shown and confirmed before. */
public final class CodeFolders {
    private CodeFolders() {}

    public static Set<String> in(Experiment experiment, EngineCatalog catalog) {
        Set<String> folders = new TreeSet<>();
        for (EngineChoice choice : experiment.engines()) {
            EngineDescriptor engine = catalog.find(choice.id()).orElse(null);
            if (engine == null) continue;
            for (OptionSpec spec : engine.options()) {
                if (spec.kind() != OptionSpec.Kind.CODE_FOLDER) continue;
                if (choice.options().containsKey(spec.name())) {
                    folders.addAll(choice.options().get(spec.name()));
                }
            }
        }
        folders.remove("");
        return folders;
    }
}
