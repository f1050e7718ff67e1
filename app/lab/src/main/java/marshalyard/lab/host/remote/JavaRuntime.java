package marshalyard.lab.host.remote;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.lab.LabException;
import marshalyard.model.file.UserFolders;

/** A Java runtime for hosts that have none, linked of this machine's JDK by jlink. */
final class JavaRuntime {
    /** What workers and engines use of the JDK. */
    private static final String MODULES =
            "java.se,jdk.crypto.ec,jdk.management,jdk.naming.dns,jdk.net,jdk.unsupported,jdk.zipfs";

    private static final Map<String, String> MACHINES =
            Map.of("amd64", "x86_64", "aarch64", "aarch64");

    private JavaRuntime() {}

    /**
     * The folder of a runtime for a host, which is made at its first use.
     *
     * @throws LabException if the host's system or processor differs from this machine's, or this
     *     Java can't be linked
     */
    static Path forSystem(String host, RemoteSystem system) throws LabException {
        String here = System.getProperty("os.arch");
        boolean alike =
                system.system().equals(System.getProperty("os.name"))
                        && system.machine().equals(MACHINES.getOrDefault(here, here));
        if (!alike) {
            throw new LabException(
                    "Host "
                            + host
                            + " has "
                            + system.system()
                            + " on "
                            + system.machine()
                            + ", this machine "
                            + System.getProperty("os.name")
                            + " on "
                            + here
                            + ", so this machine's Java can't run there. Install a Java of version "
                            + RemoteSystem.OLDEST_JAVA
                            + " or later there.");
        }
        Path own = Path.of(System.getProperty("java.home"));
        if (isPackaged(own)) return own;
        Path folder = folder();
        return Files.isExecutable(folder.resolve("bin/java")) ? folder : link(folder);
    }

    /** A package has its runtime beside the jars of its workers; it is linked already. */
    static boolean isPackaged(Path java) {
        return Files.isRegularFile(java.resolve("lib/modules"))
                && !Files.exists(java.resolve("bin/jlink"))
                && Files.isDirectory(java.resolveSibling("worker"));
    }

    private static Path folder() throws LabException {
        try {
            return UserFolders.cache().resolve("runtime-" + Runtime.version());
        } catch (IOException e) {
            throw new LabException(
                    "There is no place for a Java runtime in your cache folder: "
                            + e.getMessage()
                            + ". Free it, or install a Java on the host.",
                    e);
        }
    }

    private static synchronized Path link(Path folder) throws LabException {
        Path part =
                folder.resolveSibling(
                        folder.getFileName() + ".part-" + ProcessHandle.current().pid());
        String jlink = Path.of(System.getProperty("java.home"), "bin", "jlink").toString();
        try {
            delete(part);
            Process process =
                    new ProcessBuilder(
                                    List.of(
                                            jlink,
                                            "--add-modules",
                                            MODULES,
                                            "--strip-java-debug-attributes",
                                            "--no-header-files",
                                            "--no-man-pages",
                                            "--output",
                                            part.toString()))
                            .redirectErrorStream(true)
                            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                            .start();
            byte[] said = process.getInputStream().readAllBytes();
            if (process.waitFor() != 0) {
                throw new LabException(
                        "A Java runtime can't be made of "
                                + System.getProperty("java.home")
                                + ": "
                                + new String(said, StandardCharsets.UTF_8).strip()
                                + " Install a JDK here, or a Java on the host.");
            }
            publish(part, folder);
            return folder;
        } catch (IOException e) {
            throw new LabException(
                    ("A Java runtime can't be made in %s: %s. Use a JDK with jlink here, or"
                                    + " install a Java on the host.")
                            .formatted(folder.getParent(), e.getMessage()),
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("Making a Java runtime was interrupted.", e);
        }
    }

    /** Another program may have been faster. */
    private static void publish(Path part, Path folder) throws IOException {
        try {
            Files.move(part, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException
                | DirectoryNotEmptyException
                | AtomicMoveNotSupportedException e) {
            delete(part);
            if (!Files.isExecutable(folder.resolve("bin/java"))) throw e;
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) return;
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
