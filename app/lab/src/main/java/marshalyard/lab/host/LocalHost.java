package marshalyard.lab.host;

import com.sun.jna.Platform;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.worker.leftover.Offspring;
import marshalyard.worker.leftover.ScratchFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** This machine: programs are children of this one, with the Java that runs it. */
public final class LocalHost implements Host {
    /** Its label. */
    public static final String NAME = "local";

    private static final Logger LOG = LoggerFactory.getLogger(LocalHost.class);

    private static final int ANY_PORT = 9;

    /** How the names of workers' folders begin. */
    private static final String FOLDERS = "marshalyard-worker";

    private final HostAddress address;
    private final List<String> jvm;

    /** Reached by workers of this machine only. */
    public LocalHost() {
        this(HostAddress.LOOPBACK, List.of());
    }

    /**
     * Reached at an address.
     *
     * @param jvm more options of every virtual machine
     */
    public LocalHost(HostAddress address, List<String> jvm) {
        this.address = address;
        this.jvm = List.copyOf(jvm);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public HostAddress address() {
        return address;
    }

    /** Toward another machine, the address of the interface that leads there. */
    @Override
    public HostAddress addressToward(HostAddress other) {
        if (!address.bind().equals(HostAddress.LOOPBACK.bind())) return address;
        try (DatagramSocket socket = new DatagramSocket()) {
            InetAddress there = InetAddress.getByName(other.advertised());
            if (there.isLoopbackAddress()) return address;
            socket.connect(there, ANY_PORT); // sends nothing
            String here = socket.getLocalAddress().getHostAddress();
            return new HostAddress(here, here, address.ports());
        } catch (IOException e) {
            LOG.debug("the way to {} is not known: {}", other.advertised(), e.getMessage());
            return address;
        }
    }

    @Override
    public HostedProcess start(Launch launch) throws LabException {
        Path scratch = launch.folder().isEmpty() ? folderFor(launch) : Path.of(launch.folder());
        Bundle bundle = launch.bundle();
        BundlePaths places =
                new BundlePaths(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        classPath(bundle),
                        bundle.engine().map(Path::toString).orElse(""),
                        scratch.toString());
        List<String> command =
                places.fill(
                        launch.withJvm(ClassArchive.options(launch))
                                .withJvm(nativeLibrary(bundle))
                                .withJvm(jvm));
        try {
            ProcessBuilder builder = new ProcessBuilder(command);
            String mark = UUID.randomUUID().toString();
            builder.environment().put(Offspring.VARIABLE, mark);
            return new Child(builder.start(), scratch, mark);
        } catch (IOException e) {
            ScratchFolder.remove(scratch);
            throw new LabException(
                    "The "
                            + launch.name()
                            + " worker can't be started: "
                            + ReplacedJava.reason(e)
                            + ".",
                    e);
        }
    }

    /** Where JNA finds its library, which it would unpack at each start; nothing elsewhere. */
    static List<String> nativeLibrary(Bundle bundle) {
        Path folder = bundle.worker().resolveSibling("native").resolve(Platform.RESOURCE_PREFIX);
        return Files.isDirectory(folder) ? List.of("-Djna.boot.library.path=" + folder) : List.of();
    }

    /** Jar by jar, for a class archive holds for one order only, and a folder has any. */
    private static String classPath(Bundle bundle) {
        List<String> jars = new ArrayList<>();
        List<Path> folders = new ArrayList<>(List.of(bundle.worker()));
        bundle.engine().ifPresent(folders::add);
        for (Path folder : folders) {
            for (String jar : Home.jarsIn(folder)) jars.add(folder.resolve(jar).toString());
        }
        return String.join(File.pathSeparator, jars);
    }

    /** A program that does not know its folder could not remove it when this one is killed. */
    private static Path folderFor(Launch launch) throws LabException {
        boolean named = launch.command().stream().anyMatch(a -> a.contains(BundlePaths.SCRATCH));
        return named ? newFolder() : Path.of("");
    }

    private static Path newFolder() throws LabException {
        try {
            Path folder = Files.createTempDirectory(FOLDERS);
            LeftFolders.removeOnce(folder, FOLDERS);
            return folder;
        } catch (IOException e) {
            throw new LabException(
                    "No folder for a worker's files can be made in %s: %s. Free some space there."
                            .formatted(System.getProperty("java.io.tmpdir"), e.getMessage()),
                    e);
        }
    }

    /** A child process. */
    private static final class Child implements HostedProcess {
        private final Process process;
        private final Path scratch;
        private final CompletableFuture<String> ended;
        private final CompletableFuture<Void> removed;
        private volatile boolean leaveFiles;

        Child(Process process, Path scratch, String mark) {
            this.process = process;
            this.scratch = scratch;
            ended = process.onExit().thenApply(p -> HostedProcess.ending(p.exitValue()));
            removed =
                    ended.thenAccept(
                            how -> {
                                Offspring.end(mark);
                                if (!leaveFiles) ScratchFolder.remove(scratch);
                            });
        }

        @Override
        public OutputStream input() {
            return process.getOutputStream();
        }

        @Override
        public InputStream output() {
            return process.getInputStream();
        }

        @Override
        public InputStream log() {
            return process.getErrorStream();
        }

        @Override
        public CompletableFuture<String> ended() {
            return ended;
        }

        @Override
        public Optional<Boolean> ready() {
            return Optional.of(ProcessState.of(process.pid()).ready());
        }

        @Override
        public OptionalLong pid() {
            return OptionalLong.of(process.pid());
        }

        @Override
        public void kill() {
            process.destroyForcibly();
        }

        @Override
        public void end(Duration grace) {
            try {
                process.getOutputStream().close();
            } catch (IOException e) {
                LOG.debug("the pipe to {} was closed already: {}", process.pid(), e.getMessage());
            }
            try {
                removed.get(ClassArchive.grace(grace).toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                process.destroyForcibly();
                removed.join();
            } catch (InterruptedException e) {
                process.destroyForcibly();
                removed.join(); // the program may be about to end
                Thread.currentThread().interrupt();
            } catch (ExecutionException e) {
                LOG.warn("The scratch folder {} can't be removed", scratch, e);
            }
        }

        @Override
        public String crash() {
            leaveFiles = true;
            process.destroyForcibly();
            ended.join();
            return scratch.toString();
        }
    }
}
