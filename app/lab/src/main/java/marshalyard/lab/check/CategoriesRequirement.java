package marshalyard.lab.check;

import java.nio.file.Path;
import java.util.Optional;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.CategoryTexts;

/** The file that tells what an engine's functions do can be read; a run with profiles needs it. */
final class CategoriesRequirement implements WorkerRequirement {
    @Override
    public String statement() {
        return "The categories of the engine's functions are as a profile needs them";
    }

    @Override
    public Optional<String> leftOut(EngineWorkers workers) {
        try {
            return texts(workers).isPresent()
                    ? Optional.empty()
                    : Optional.of("The engine has no categories.yaml.");
        } catch (LabException e) {
            return Optional.empty(); // which check tells
        }
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        texts(workers);
    }

    private static Optional<String> texts(EngineWorkers workers) throws LabException {
        Optional<Path> folder = workers.folder();
        return folder.isEmpty() ? Optional.empty() : CategoryTexts.of(folder.get());
    }
}
