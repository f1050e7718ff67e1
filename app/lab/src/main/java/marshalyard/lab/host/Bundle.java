package marshalyard.lab.host;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.lab.LabException;

/**
 * The files of an installation that a program needs where it runs.
 *
 * @param worker the folder with the jars of every Java worker
 * @param engine the folder of one engine, with its jars or its {@value WorkerManifest#FILE}; empty
 *     for a program that needs none
 * @param manifest how a worker of the engine is started
 */
public record Bundle(Path worker, Optional<Path> engine, WorkerManifest manifest) {
    /**
     * The bundle for a worker of an engine.
     *
     * @throws LabException if its manifest can't be read
     */
    public static Bundle of(Path worker, Path engine) throws LabException {
        return new Bundle(worker, Optional.of(engine), WorkerManifest.read(engine));
    }

    /** The folders that its command names: a worker that is no Java program needs no jars. */
    public List<Path> folders() {
        boolean jars =
                engine.isEmpty()
                        || manifest.command().stream()
                                .anyMatch(a -> a.contains(BundlePaths.CLASSPATH));
        List<Path> folders = new ArrayList<>();
        if (jars) folders.add(worker);
        engine.ifPresent(folders::add);
        return folders;
    }

    /**
     * Options of the virtual machine of a program other than the engine's worker, whose command has
     * them: they open packages of the JDK into which the engine's library reaches.
     *
     * @throws LabException with a sentence if the engine's folder can't be read
     */
    public List<String> opening() throws LabException {
        return engine.isEmpty() ? List.of() : OpenedPackages.options(engine.get());
    }

    /** The bundle for a program of Marshalyard's own that needs no engine. */
    public static Bundle withoutEngine(Path worker) {
        return new Bundle(worker, Optional.empty(), WorkerManifest.JAVA);
    }
}
