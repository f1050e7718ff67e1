package marshalyard.lab.api;

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
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.ClassArchive;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;
import marshalyard.lab.host.LocalHost;

/** The {@linkplain ClassArchive class archives} of an installation: made by a rehearsal. */
public final class ClassArchives {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private ClassArchives() {}

    /**
     * Runs a program whose workers write down the classes that they load, and keeps these.
     *
     * @param folder where the workers write; an absolute path
     * @param plugins whose workers are in question, by the names of their folders; without one
     *     those of all engines, of which those that did not write have no archive then
     * @return the program's exit status
     * @throws LabException if there is no installation, or it can't be read
     */
    public static int rehearse(Path folder, List<String> plugins, IntSupplier program)
            throws LabException, IOException {
        Home home = Home.find();
        System.setProperty(ClassArchive.REHEARSAL, folder.toString());
        int status = program.getAsInt();
        System.clearProperty(ClassArchive.REHEARSAL);
        List<Bundle> bundles = new ArrayList<>();
        if (plugins.isEmpty()) bundles.add(Bundle.withoutEngine(home.workerFolder()));
        for (Path engine : home.engineFolders()) {
            if (plugins.isEmpty() || plugins.contains(engine.getFileName().toString())) {
                bundles.add(Bundle.of(home.workerFolder(), engine));
            }
        }
        for (Bundle bundle : bundles) keep(bundle, folder);
        return status;
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
