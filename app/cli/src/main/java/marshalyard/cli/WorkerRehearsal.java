package marshalyard.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.ClassArchive;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;
import marshalyard.lab.host.LocalHost;

/**
 * Runs a trial of each engine once and keeps the classes that its workers have loaded ({@link
 * ClassArchive}). The launcher starts this after a build; workers start faster from then on.
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

    private static final Duration LIMIT = Duration.ofSeconds(30);

    private WorkerRehearsal() {}

    /**
     * @param arguments an empty folder
     */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]).toAbsolutePath();
        Home home = Home.find();
        Path experiment = Files.writeString(folder.resolve("rehearsal.yaml"), EXPERIMENT);
        System.setProperty(ClassArchive.REHEARSAL, folder.toString());
        String session = folder.resolve("rehearsal.yard").toString();
        int status = Main.run("run", experiment.toString(), "--session", session);
        System.clearProperty(ClassArchive.REHEARSAL);
        List<Bundle> bundles = new ArrayList<>();
        bundles.add(Bundle.withoutEngine(home.workerFolder()));
        for (Path engine : home.engineFolders()) {
            bundles.add(Bundle.of(home.workerFolder(), engine));
        }
        for (Bundle bundle : bundles) keep(bundle, folder);
        System.exit(status);
    }

    /** The largest of those that its workers wrote, if a worker can start with it. */
    private static void keep(Bundle bundle, Path folder) throws IOException, LabException {
        Optional<Path> largest = Optional.empty();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> ClassArchive.wrote(bundle, f)).toList()) {
                if (largest.isEmpty() || Files.size(file) > Files.size(largest.get())) {
                    largest = Optional.of(file);
                }
            }
        }
        Path archive = ClassArchive.of(bundle);
        Files.deleteIfExists(archive); // of an earlier build; a worker would start with it
        if (largest.isEmpty() || !starts(bundle, largest.get())) return;
        Files.createDirectories(archive.getParent());
        Files.move(largest.get(), archive, StandardCopyOption.REPLACE_EXISTING);
    }

    /** A file that was cut, as on a full disk, would crash every worker. */
    private static boolean starts(Bundle bundle, Path file) throws LabException {
        List<String> jvm = new ArrayList<>(ClassArchive.using(file));
        jvm.add("-XX:ErrorFile=/dev/null");
        HostedProcess worker = new LocalHost().start(Launch.worker("rehearsal", bundle, jvm));
        worker.end(LIMIT); // a worker ends with its pipe
        try {
            String how = worker.ended().get(LIMIT.toSeconds(), TimeUnit.SECONDS);
            return how.equals(HostedProcess.ending(0));
        } catch (ExecutionException | TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
