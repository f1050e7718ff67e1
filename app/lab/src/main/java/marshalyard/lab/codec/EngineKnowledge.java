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
import marshalyard.model.categories.SwitchRule;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.factor.EngineSetup;

/**
 * The knowledge of installed engines that their {@code categories.yaml} holds beside categories:
 * codecs that do what an engine does, and options that spare it work.
 */
public final class EngineKnowledge {
    private final EngineCatalog catalog;

    public EngineKnowledge(EngineCatalog catalog) {
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
            told(engine, CategoryFile::codecs).stream()
                    .filter(rule -> rule.engine().equals(engine))
                    .forEach(rules::add);
        }
        return rules;
    }

    /**
     * The options by which a setup would be spared some work; none for a pair of engines.
     *
     * @throws LabException with a sentence if the file of its engine can't be read
     */
    public List<SwitchRule> switches(EngineSetup setup) throws LabException {
        Map<String, String> options = options(setup);
        return told(setup.id(), CategoryFile::switches).stream()
                .filter(rule -> rule.engine().equals(setup.id()))
                .filter(rule -> rule.isLeftBy(options))
                .toList();
    }

    private interface Reading<T> {
        List<T> of(String text, String name) throws ExperimentException;
    }

    private <T> List<T> told(String engine, Reading<T> reading) throws LabException {
        Bundle bundle = catalog.bundle(engine);
        if (bundle == null || bundle.engine().isEmpty()) return List.of();
        Path folder = bundle.engine().get();
        Optional<String> text = CategoryTexts.of(folder);
        if (text.isEmpty()) return List.of();
        try {
            return reading.of(text.get(), folder.toString());
        } catch (ExperimentException e) {
            throw new LabException(e.getMessage(), e);
        }
    }

    /** Every option of a setup with its value; those that are set, if it is not installed. */
    public Map<String, String> options(EngineSetup setup) {
        return catalog.find(setup.id())
                .map(descriptor -> Options.of(descriptor.options(), setup.options()).asMap())
                .orElse(setup.options());
    }
}
