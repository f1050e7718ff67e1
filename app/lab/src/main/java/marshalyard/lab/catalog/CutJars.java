package marshalyard.lab.catalog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.zip.ZipFile;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;

/**
 * Jars that are no whole archives, as a copy that broke off leaves them. A virtual machine passes
 * over such a jar without a word, and would only miss its classes, or find no engine.
 */
final class CutJars {
    private CutJars() {}

    /**
     * Opens each jar of an engine's folder.
     *
     * @throws LabException with a sentence that names the first one that can't be opened
     */
    static void refuse(Path folder) throws LabException {
        for (String jar : Home.jarsIn(folder)) {
            try (ZipFile archive = new ZipFile(folder.resolve(jar).toFile())) {
                archive.size();
            } catch (IOException e) {
                throw new LabException(
                        "%s is no whole jar (%s): build it, or copy it, again."
                                .formatted(jar, e.getMessage()),
                        e);
            }
        }
    }
}
