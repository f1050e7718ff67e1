package marshalyard.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import marshalyard.lab.api.ClassArchives;

/**
 * Runs a trial of each engine once and keeps the classes that its workers have loaded ({@link
 * ClassArchives}). The launcher starts this after a build; workers start faster from then on.
 */
public final class WorkerRehearsal {
    private static final String EXPERIMENT =
            """
            marshalyard: 1
            title: Rehearsal of workers
            engines: [tcp, corba-sii, corba-fast, oncrpc, jms]
            types: [octet, binstruct]
            sizes: [1K]
            patterns: [flood, call-return]
            trial: {burnIn: 0 s, warmup: 10 ms, duration: 30 ms}
            repeat: {trials: 1, order: listed}
            """;

    private WorkerRehearsal() {}

    /**
     * @param arguments an empty folder
     */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]).toAbsolutePath();
        Path experiment = Files.writeString(folder.resolve("rehearsal.yaml"), EXPERIMENT);
        String session = folder.resolve("rehearsal.yard").toString();
        System.exit(
                ClassArchives.rehearse(
                        folder,
                        () -> Main.run("run", experiment.toString(), "--session", session)));
    }
}
