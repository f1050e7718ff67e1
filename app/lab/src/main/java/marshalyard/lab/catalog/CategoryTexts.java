package marshalyard.lab.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import marshalyard.lab.LabException;
import marshalyard.model.categories.CategoryFile;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.YamlLimits;
import marshalyard.model.file.Reason;

/**
 * The {@code categories.yaml} of engines: the file in the engine's folder, else the one that a jar
 * of the folder brings along under {@value #IN_JAR}.
 */
public final class CategoryTexts {
    static final String IN_JAR = "META-INF/marshalyard/categories.yaml";

    private CategoryTexts() {}

    /**
     * The text for the engines of a folder; empty if they have none.
     *
     * @throws LabException with a sentence if it can't be read, or is not as it must be
     */
    public static Optional<String> of(Path folder) throws LabException {
        try {
            Path file = folder.resolve(CategoryFile.NAME);
            if (Files.exists(file)) return Optional.of(checked(Files.newInputStream(file), file));
            for (Path jar : jars(folder)) {
                try (ZipFile zip = new ZipFile(jar.toFile())) {
                    ZipEntry entry = zip.getEntry(IN_JAR);
                    if (entry == null) continue;
                    return Optional.of(checked(zip.getInputStream(entry), jar.resolve(IN_JAR)));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new LabException(
                    "The categories of the engines in %s can't be read: %s."
                            .formatted(folder, Reason.of(e)),
                    e);
        } catch (ExperimentException e) {
            throw new LabException(e.getMessage(), e);
        }
    }

    private static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".jar")).sorted().toList();
        }
    }

    private static String checked(InputStream in, Path where)
            throws IOException, ExperimentException {
        try (in) {
            byte[] bytes = in.readNBytes(YamlLimits.MOST_BYTES + 1);
            String text = new String(bytes, StandardCharsets.UTF_8);
            CategoryFile.read(text, where.toString());
            CategoryFile.codecs(text, where.toString());
            CategoryFile.switches(text, where.toString());
            return text;
        }
    }
}
