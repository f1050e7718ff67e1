package marshalyard.lab.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import marshalyard.lab.LabException;
import marshalyard.model.file.Reason;

/**
 * The packages of the JDK that an engine's library reaches into. The jar that registers the engine,
 * or a codec, names them in its manifest, by the attributes that the JDK's launcher has for
 * programs ({@code Add-Opens} and {@code Add-Exports}: names such as {@code java.base/sun.nio.ch},
 * with blanks between); its workers are started with the options that stand for these. Libraries
 * beside it are not asked: what they name is meant for programs of their own.
 */
final class OpenedPackages {
    private static final List<String> REGISTERED =
            List.of(
                    "META-INF/services/marshalyard.engine.Engine",
                    "META-INF/services/marshalyard.engine.Codec");

    private static final Pattern NAME = Pattern.compile("[A-Za-z][\\w.]*/[A-Za-z][\\w.]*");

    private OpenedPackages() {}

    /**
     * The options for the workers of a folder; mostly none.
     *
     * @throws LabException with a sentence if the folder can't be read, or a jar names no package
     */
    static List<String> options(Path folder) throws LabException {
        if (!Files.isDirectory(folder)) return List.of();
        List<String> options = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path jar : files.filter(f -> f.toString().endsWith(".jar")).sorted().toList()) {
                add(jar, options);
            }
        } catch (IOException e) {
            throw new LabException(folder + " can't be read: " + Reason.of(e) + ".", e);
        }
        return options;
    }

    private static void add(Path file, List<String> options) throws LabException {
        try (JarFile jar = new JarFile(file.toFile(), false)) {
            boolean registers = REGISTERED.stream().anyMatch(f -> jar.getJarEntry(f) != null);
            Manifest manifest = registers ? jar.getManifest() : null;
            if (manifest == null) return;
            add(file, manifest, "Add-Opens", "--add-opens", options);
            add(file, manifest, "Add-Exports", "--add-exports", options);
        } catch (IOException e) {
            // it is no jar, and the worker will say what is missing
        }
    }

    private static void add(
            Path file, Manifest manifest, String attribute, String option, List<String> options)
            throws LabException {
        String names = manifest.getMainAttributes().getValue(attribute);
        if (names == null) return;
        for (String name : names.strip().split("\\s+")) {
            if (!NAME.matcher(name).matches()) {
                throw new LabException(
                        "%s: '%s' in its attribute %s is no package. Write java.base/sun.nio.ch."
                                .formatted(file, name, attribute));
            }
            options.add(option + "=" + name + "=ALL-UNNAMED");
        }
    }
}
