package marshalyard.lab.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** CPU times of the processes of this machine at one moment, by proc(5); none without it. */
public final class ProcessTimes {
    private static final Path PROCESSES = Path.of("/proc");

    /** USER_HZ is 100 on every Linux that runs a JVM. */
    private static final long TICK_NANOS = 10_000_000;

    private final Map<Long, Entry> entries = new HashMap<>();

    /**
     * One process.
     *
     * @param nanos of its threads, and of its children that have ended
     */
    private record Entry(long parent, long nanos) {
        /** The program's name, in parentheses, may hold any character; state and parent follow. */
        static Entry parse(String stat) {
            String[] words = stat.substring(stat.lastIndexOf(") ") + 2).split(" ");
            long ticks = 0;
            for (int i = 11; i <= 14; i++) ticks += Long.parseLong(words[i]);
            return new Entry(Long.parseLong(words[1]), ticks * TICK_NANOS);
        }
    }

    private ProcessTimes() {}

    /** The times at this moment. */
    public static ProcessTimes now() {
        ProcessTimes times = new ProcessTimes();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path process : all) times.read(process);
        } catch (IOException | DirectoryIteratorException e) {
            times.entries.clear(); // this is no Linux
        }
        return times;
    }

    private void read(Path process) {
        try {
            byte[] stat = Files.readAllBytes(process.resolve("stat"));
            long pid = Long.parseLong(process.getFileName().toString());
            entries.put(pid, Entry.parse(new String(stat, StandardCharsets.ISO_8859_1)));
        } catch (IOException e) {
            return; // it has ended
        }
    }

    /** CPU time of these processes and of all that they have started, in ns; 0 of unknown ones. */
    public long nanos(Collection<Long> pids) {
        Set<Long> roots = new HashSet<>(pids);
        long sum = 0;
        for (Map.Entry<Long, Entry> process : entries.entrySet()) {
            if (belongs(process.getKey(), roots)) sum += process.getValue().nanos();
        }
        return sum;
    }

    private boolean belongs(long pid, Set<Long> roots) {
        Entry entry = entries.get(pid);
        for (long at = pid; entry != null; at = entry.parent(), entry = entries.get(at)) {
            if (roots.contains(at)) return true;
        }
        return false;
    }
}
