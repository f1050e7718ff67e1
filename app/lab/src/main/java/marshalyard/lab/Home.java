package marshalyard.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The installed product: {@code lib} with the faces, {@code worker} with the class path of every
 * worker, {@code engines} and {@code plugins} with one folder for each engine module, of jars or
 * with a manifest. The system property {@code marshalyard.plugins} names a checkout's own plugins
 * folder.
 */
public record Home(Path root) {
    /** How a worker is started that is no Java worker; {@code lab.host} reads it. */
    public static final String MANIFEST = "engine.json";

    private static final String TEMPLATE = "template";

    /**
     * The product that this program belongs to: the system property {@code marshalyard.home}, else
     * the folder above the one that holds this program's jar.
     *
     * @throws LabException if there is none
     */
    public static Home find() throws LabException {
        String property = System.getProperty("marshalyard.home");
        Path root = property != null ? Path.of(property) : besideThisJar();
        if (root == null || !Files.isDirectory(root.resolve("worker"))) {
            throw new LabException(
                    "There is no Marshalyard installation at "
                            + root
                            + ". Start it with the marshalyard launcher, which builds it first.");
        }
        return new Home(root);
    }

    private static Path besideThisJar() {
        try {
            Path jar =
                    Path.of(Home.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            Path lib = jar.getParent();
            return lib == null ? null : lib.getParent();
        } catch (URISyntaxException e) {
            return null;
        }
    }

    /** The samples: {@code samples} in the installation, or beside it as in a checkout. */
    public Optional<Path> samples() {
        Path folder = root.toAbsolutePath();
        for (int up = 0; up < 3 && folder != null; up++, folder = folder.getParent()) {
            Path samples = folder.resolve("samples");
            if (Files.isDirectory(samples)) return Optional.of(samples);
        }
        return Optional.empty();
    }

    /** Where the engines lie that belong to the product itself. */
    public Path ownEngines() {
        return root.resolve("engines");
    }

    /**
     * The commit of which the product was built, such as {@code 311dc0af…} or {@code 311dc0af…,
     * changed}; empty if it was not built in a clone.
     */
    public Optional<String> commit() {
        try {
            String text = Files.readString(root.resolve("commit")).strip();
            return text.matches("[0-9a-f]{40,64}(, changed)?")
                    ? Optional.of(text)
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * The build that the product came from, such as {@code 0.1.0 of 2026-11-25, linux-amd64}; empty
     * in a checkout. Packaging writes it.
     */
    public Optional<String> build() {
        try {
            String text = Files.readString(root.resolve("build")).strip();
            return text.matches("[\\w .,:+~-]{1,100}") ? Optional.of(text) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    public Path workerFolder() {
        return root.resolve("worker");
    }

    /** The jars of the emulator of links. */
    public Path emulatorFolder() {
        return root.resolve("emulator");
    }

    /** The jars of the process that measures marshalling alone, beside those of a worker. */
    public Path codecsFolder() {
        return root.resolve("codecs");
    }

    /** Every folder with an engine's jars or its manifest; plugins come after our own engines. */
    public List<Path> engineFolders() throws LabException {
        List<Path> folders = new ArrayList<>(foldersIn(ownEngines()));
        for (Path parent : pluginFolders()) folders.addAll(foldersIn(parent));
        return folders;
    }

    /** Where plugins are looked for: each has a folder of its own in one of these. */
    public List<Path> pluginFolders() {
        String more = System.getProperty("marshalyard.plugins");
        Path own = root.resolve("plugins");
        return more == null ? List.of(own) : List.of(own, Path.of(more));
    }

    /**
     * The names of engines whose sources lie in a folder of plugins: those in Java by their folder,
     * {@code netty/pom.xml}; those in another language one folder further down than an engine that
     * can be used, {@code native/c-sockets/engine.json}.
     */
    public Set<String> sourcesOfEngines() throws LabException {
        Set<String> names = new TreeSet<>();
        for (Path parent : pluginFolders()) {
            if (!Files.isDirectory(parent)) continue;
            try (Stream<Path> children = Files.list(parent)) {
                for (Path child : children.filter(Files::isDirectory).toList()) {
                    if (isSourceInJava(child)) names.add(child.getFileName().toString());
                    for (Path engine : foldersIn(child)) {
                        names.add(engine.getFileName().toString());
                    }
                }
            } catch (IOException e) {
                throw new LabException(parent + " can't be read: " + e.getMessage() + ".", e);
            }
        }
        return names;
    }

    /**
     * The engines and codecs that a folder of sources brings, as its file {@code brings} names
     * them, a line each; it has one where their names do not begin with its own. By their names,
     * the folder's.
     */
    public Map<String, String> broughtBySources() throws LabException {
        Map<String, String> brought = new TreeMap<>();
        for (String folder : sourcesOfEngines()) {
            for (Path parent : pluginFolders()) {
                Path file = parent.resolve(folder).resolve("brings");
                if (Files.exists(file)) linesOf(file).forEach(id -> brought.put(id, folder));
            }
        }
        return brought;
    }

    private static List<String> linesOf(Path file) throws LabException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.map(String::strip).filter(line -> !line.isEmpty()).toList();
        } catch (IOException | UncheckedIOException e) {
            throw new LabException(file + " can't be read: " + e.getMessage() + ".", e);
        }
    }

    /**
     * The Debian packages of engines that this installation lacks, by the engines' names; empty in
     * a checkout. Packaging writes them, a line each.
     */
    public Map<String, String> packagesOfEngines() {
        Map<String, String> packages = new TreeMap<>();
        try {
            for (String line : Files.readAllLines(root.resolve("packages"))) {
                String[] words = line.strip().split(" ");
                if (words.length == 2) packages.put(words[0], words[1]);
            }
        } catch (IOException e) {
            return Map.of(); // nothing is said of packages, as in a checkout
        }
        return packages;
    }

    /** True unless it is the template, of which others are made. */
    private static boolean isSourceInJava(Path folder) {
        return Files.exists(folder.resolve("pom.xml")) && !folder.endsWith(TEMPLATE);
    }

    private static List<Path> foldersIn(Path parent) throws LabException {
        if (!Files.isDirectory(parent)) return List.of();
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(Home::holdsAnEngine).sorted().toList();
        } catch (IOException e) {
            throw new LabException(parent + " can't be read: " + e.getMessage() + ".", e);
        }
    }

    /** Names of jars that lie in a folder of plugins itself, where no worker finds them. */
    public static List<String> jarsIn(Path folder) {
        if (!Files.isDirectory(folder)) return List.of();
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString())
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of(); // a folder that can't be read holds no engine for us
        }
    }

    private static boolean holdsAnEngine(Path folder) {
        return !jarsIn(folder).isEmpty() || Files.exists(folder.resolve(MANIFEST));
    }
}
