package marshalyard.engine.tck;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The resources that this process holds at a moment: threads, on Linux open descriptors, and files
 * in a scratch folder. Take one before and ask it for {@linkplain #since what has come since}.
 *
 * @param descriptors what each open descriptor leads to, sockets and pipes without their numbers
 */
record Leftovers(List<String> threads, List<String> descriptors, List<String> files) {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** Reads all three now. */
    static Leftovers now(Path scratch, Predicate<Path> counted) throws IOException {
        return new Leftovers(runningThreads(), openDescriptors(), files(scratch, counted));
    }

    /**
     * What is held now and was not held then. Waits for it to go, because a thread may end shortly
     * after close() returned. The caller must keep references to what it closed: the garbage
     * collector closes unreferenced sockets, but a user's process may not collect for hours.
     *
     * @return a line for each; empty if nothing is left
     */
    List<String> since(Path scratch, Predicate<Path> counted)
            throws IOException, InterruptedException {
        return Patience.await(() -> surplusNow(scratch, counted), List::isEmpty, PATIENCE);
    }

    List<String> surplusNow(Path scratch, Predicate<Path> counted) throws IOException {
        Leftovers now = now(scratch, counted);
        List<String> more = new ArrayList<>();
        surplus(now.threads, threads).forEach(t -> more.add("thread '" + t + "'"));
        surplus(now.descriptors, descriptors).forEach(d -> more.add("open " + d));
        surplus(now.files, files).forEach(f -> more.add("file " + f));
        return more;
    }

    private static List<String> surplus(List<String> now, List<String> before) {
        List<String> more = new ArrayList<>(now);
        before.forEach(more::remove);
        return more;
    }

    /** Threads differ in number rather than in name: pools give each its own. */
    private static List<String> runningThreads() {
        Set<Thread> all = Thread.getAllStackTraces().keySet();
        return all.stream()
                .filter(t -> t.isAlive() && !t.getName().startsWith("junit-"))
                .filter(
                        t ->
                                t.getThreadGroup() == null
                                        || !"system".equals(t.getThreadGroup().getName()))
                .map(Thread::getName)
                .sorted()
                .toList();
    }

    private static List<String> openDescriptors() throws IOException {
        if (!Files.isDirectory(DESCRIPTORS)) return List.of();
        List<String> found = new ArrayList<>();
        try (Stream<Path> links = Files.list(DESCRIPTORS)) {
            for (Path link : links.toList()) {
                String target = target(link);
                if (!target.isEmpty()) found.add(target);
            }
        }
        return found;
    }

    /** Empty for what the virtual machine opens for itself: class libraries and devices. */
    private static String target(Path link) {
        try {
            String target = Files.readSymbolicLink(link).toString();
            if (target.startsWith("socket:")) return "socket";
            if (target.startsWith("pipe:")) return "pipe";
            boolean own =
                    target.startsWith(System.getProperty("java.home"))
                            || target.startsWith("/proc/")
                            || target.startsWith("/dev/")
                            || target.startsWith("/sys/")
                            || target.endsWith(".jar");
            return own ? "" : target;
        } catch (IOException e) {
            return ""; // closed meanwhile
        }
    }

    private static List<String> files(Path scratch, Predicate<Path> counted) throws IOException {
        if (!Files.isDirectory(scratch)) return List.of();
        try (Stream<Path> found = Files.walk(scratch)) {
            return found.filter(f -> !Files.isDirectory(f) && counted.test(f))
                    .map(Path::toString)
                    .sorted()
                    .toList();
        }
    }
}
