package marshalyard.worker.leftover;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The programs that a worker has started, directly or not. They inherit a mark in their
 * environment, by which they are found whoever their parent is by now: a program whose parent has
 * ended is no descendant of anybody's any more.
 */
public final class Offspring {
    /** The variable that holds the mark, another one for each worker. */
    public static final String VARIABLE = "MARSHALYARD_OFFSPRING";

    private static final Path PROCESSES = Path.of("/proc");

    /** A program may start another one while it is looked for. */
    private static final int LOOKS = 10;

    private Offspring() {}

    /**
     * Ends by force all that bears a mark, but for this process. Without proc(5) nothing is seen.
     */
    public static void end(String mark) {
        if (mark == null || !Files.isDirectory(PROCESSES)) return;
        for (int look = 0; look < LOOKS; look++) {
            List<ProcessHandle> found = marked(mark);
            if (found.isEmpty()) return;
            found.forEach(ProcessHandle::destroyForcibly);
            found.forEach(process -> process.onExit().join());
        }
    }

    private static List<ProcessHandle> marked(String mark) {
        String variable = VARIABLE + "=" + mark;
        long own = ProcessHandle.current().pid();
        try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
            return all.filter(p -> p.pid() != own && has(p.pid(), variable)).toList();
        }
    }

    private static boolean has(long pid, String variable) {
        try {
            Path file = PROCESSES.resolve(Long.toString(pid)).resolve("environ");
            String environment = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            return Stream.of(environment.split("\0")).anyMatch(variable::equals);
        } catch (IOException e) {
            return false; // it has ended, or belongs to another user
        }
    }
}
