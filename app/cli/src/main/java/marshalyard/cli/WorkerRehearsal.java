package marshalyard.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import marshalyard.lab.api.ClassArchives;

/**
 * Runs a trial of each engine once and keeps the classes that its workers have loaded ({@link
 * ClassArchives}). The launcher starts this after a build, and the build of a plugin for its
 * engine; workers start faster from then on.
 */
public final class WorkerRehearsal {
    private static final String EXPERIMENT =
            """
            marshalyard: 1
            title: Rehearsal of workers
            engines: %s
            types: [octet, binstruct]
            sizes: [1K]
            patterns: [flood, call-return]
            trial: {burnIn: 0 s, warmup: 10 ms, duration: 30 ms}
            repeat: {trials: 1, order: listed}
            """;

    private static final List<String> OWN =
            List.of("tcp", "corba-sii", "corba-fast", "oncrpc", "jms");

    private WorkerRehearsal() {}

    /**
     * @param arguments an empty folder, then the ids of plugins; without one the engines that the
     *     first build makes
     */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]).toAbsolutePath();
        List<String> plugins = Arrays.asList(arguments).subList(1, arguments.length);
        List<String> engines = plugins.isEmpty() ? OWN : plugins;
        Path experiment =
                Files.writeString(folder.resolve("rehearsal.yaml"), EXPERIMENT.formatted(engines));
        String session = folder.resolve("rehearsal.yard").toString();
        System.exit(
                ClassArchives.rehearse(
                        folder,
                        plugins,
                        () -> Main.run("run", experiment.toString(), "--session", session)));
    }
}
