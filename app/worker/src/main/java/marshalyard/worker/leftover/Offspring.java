package marshalyard.worker.leftover;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
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

    /** The most bytes of an environment that are looked at. */
    private static final int LARGEST = 1 << 17;

    /** A process that begins to run another program has no environment for a moment (execve(2)). */
    private static final int WAITS = 20;

    private static final long WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

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
        byte[] room = new byte[LARGEST];
        long own = ProcessHandle.current().pid();
        try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
            return all.filter(p -> p.pid() != own && has(p.pid(), variable, room)).toList();
        }
    }

    private static boolean has(long pid, String variable, byte[] room) {
        Path folder = PROCESSES.resolve(Long.toString(pid));
        try {
            String environment = environment(folder, room);
            for (int wait = 0; environment.isEmpty() && wait < WAITS && runs(folder); wait++) {
                LockSupport.parkNanos(WAIT_NANOS);
                environment = environment(folder, room);
            }
            return Stream.of(environment.split("\0")).anyMatch(variable::equals);
        } catch (IOException e) {
            return false; // it has ended, or belongs to another user
        }
    }

    /** Read at once, for the rest is gone when the process begins another program. */
    private static String environment(Path folder, byte[] room) throws IOException {
        try (InputStream in = new FileInputStream(folder.resolve("environ").toFile())) {
            int length = Math.max(0, in.read(room));
            return new String(room, 0, length, StandardCharsets.ISO_8859_1);
        }
    }

    /** Threads of the kernel run no program, and what has ended runs none any more. */
    private static boolean runs(Path folder) {
        try {
            return !Files.readSymbolicLink(folder.resolve("exe")).toString().isEmpty();
        } catch (IOException e) {
            return false;
        }
    }
}
