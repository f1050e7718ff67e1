package marshalyard.lab.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * The classes that a bundle's workers load, as the JVM keeps them in a file (application class-data
 * sharing, JEP 350), so that a worker of this machine starts with two thirds of the CPU time. A
 * rehearsal writes the files, one for each class path; an engine without one, such as a plugin that
 * was built elsewhere, has that of a worker without an engine. A JVM that can't use one, as it is
 * another JVM or the jars have changed, starts without it. In a rehearsal all ends of an engine are
 * in one worker, whose file has what a sender, a receiver and a broker load.
 */
public final class ClassArchive {
    /** Where the workers of a rehearsal write what they have loaded. */
    public static final String REHEARSAL = "marshalyard.archives.rehearsal";

    /** One of the workers that load the same is enough; writing takes seconds. */
    private static final List<String> WRITERS = List.of("receiver", "machine speed");

    /** The limit for a worker's end while it writes. */
    private static final Duration WRITING = Duration.ofMinutes(1);

    private static final String SUFFIX = ".jsa";
    private static final AtomicInteger WRITTEN = new AtomicInteger();

    private ClassArchive() {}

    /** Where a bundle's archive lies, whether there is one or not. */
    public static Path of(Bundle bundle) {
        return bundle.worker().resolveSibling("archives").resolve(name(bundle) + SUFFIX);
    }

    /** Whether a file of a rehearsal comes from a bundle's workers. */
    public static boolean wrote(Bundle bundle, Path file) {
        return file.getFileName().toString().matches("\\Q" + name(bundle) + "\\E@\\d+" + SUFFIX);
    }

    /** Options of the virtual machine that use a file, and say nothing if that can't be. */
    public static List<String> using(Path file) {
        return List.of(
                "-XX:SharedArchiveFile=" + file,
                "-Xshare:auto",
                "-Xlog:cds=off",
                "-Xlog:cds+dynamic=off");
    }

    /** What a worker is started with. */
    static List<String> options(Launch launch) {
        Bundle bundle = launch.bundle();
        if (rehearses()) {
            if (WRITERS.stream().noneMatch(launch.name()::endsWith)) return List.of();
            String file = name(bundle) + "@" + WRITTEN.incrementAndGet() + SUFFIX;
            Path folder = Path.of(System.getProperty(REHEARSAL));
            return List.of("-XX:ArchiveClassesAtExit=" + folder.resolve(file));
        }
        // The class path of a worker without an engine is how that of each engine begins.
        return Stream.of(bundle, Bundle.withoutEngine(bundle.worker()))
                .map(ClassArchive::of)
                .filter(Files::isRegularFile)
                .findFirst()
                .map(ClassArchive::using)
                .orElse(List.of());
    }

    /** How long a worker may take to end. */
    static Duration grace(Duration usual) {
        return rehearses() ? WRITING : usual;
    }

    /** True while workers write what they load. */
    public static boolean rehearses() {
        return System.getProperty(REHEARSAL) != null;
    }

    private static String name(Bundle bundle) {
        return bundle.engine().orElse(bundle.worker()).getFileName().toString();
    }
}
