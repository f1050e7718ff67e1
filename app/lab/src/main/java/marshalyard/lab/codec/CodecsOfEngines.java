package marshalyard.lab.codec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.Options;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.CategoryTexts;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.host.Bundle;
import marshalyard.model.categories.CategoryFile;
import marshalyard.model.categories.CodecRule;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.factor.EngineSetup;

/**
 * The codecs that do what an engine does, by the {@code categories.yaml} of the engines that are
 * installed.
 */
public final class CodecsOfEngines {
    private final EngineCatalog catalog;

    public CodecsOfEngines(EngineCatalog catalog) {
        this.catalog = catalog;
    }

    /**
     * What the files of these engines say.
     *
     * @throws LabException with a sentence if one can't be read
     */
    public List<CodecRule> rules(Collection<String> engines) throws LabException {
        List<CodecRule> rules = new ArrayList<>();
        for (String engine : engines) {
            Bundle bundle = catalog.bundle(engine);
            if (bundle == null || bundle.engine().isEmpty()) continue;
            Path folder = bundle.engine().get();
            Optional<String> text = CategoryTexts.of(folder);
            if (text.isEmpty()) continue;
            try {
                CategoryFile.codecs(text.get(), folder.toString()).stream()
                        .filter(rule -> rule.engine().equals(engine))
                        .forEach(rules::add);
            } catch (ExperimentException e) {
                throw new LabException(e.getMessage(), e);
            }
        }
        return rules;
    }

    /** Every option of a setup with its value; those that are set, if it is not installed. */
    public Map<String, String> options(EngineSetup setup) {
        return catalog.find(setup.id())
                .map(descriptor -> Options.of(descriptor.options(), setup.options()).asMap())
                .orElse(setup.options());
    }
}
