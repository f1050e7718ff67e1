package marshalyard.worker.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The control groups of a process: its own and those above it, whose limits hold for it as well.
 *
 * @param proc a process's folder in /proc
 * @param mounted where control groups are mounted
 */
record ControlGroups(Path proc, Path mounted) {
    static final ControlGroups OF_THIS_PROCESS =
            new ControlGroups(Path.of("/proc/self"), Path.of("/sys/fs/cgroup"));

    /**
     * A group.
     *
     * @param second true if it is one of cgroup v2
     */
    record Group(Path folder, boolean second) {
        /** The lines of one of its files; none if it is not there. */
        List<String> lines(String file) {
            return ControlGroups.lines(folder.resolve(file));
        }
    }

    /** The groups in which a controller, such as {@code cpu}, may have limits. */
    List<Group> of(String controller) {
        List<Group> groups = new ArrayList<>();
        for (String line : lines(proc.resolve("cgroup"))) {
            // number:controllers:path, the controllers empty in version 2
            String[] fields = line.split(":", 3);
            if (fields.length < 3) continue;
            boolean second = fields[1].isEmpty();
            if (!second && !List.of(fields[1].split(",")).contains(controller)) continue;
            Path top = second ? mounted : mounted.resolve(fields[1]);
            Path group = top.resolve(fields[2].substring(1)).normalize();
            for (; group.startsWith(top); group = group.getParent()) {
                groups.add(new Group(group, second));
            }
        }
        return groups;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.isReadable(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            return List.of(); // not Linux, or no such controller
        }
    }
}
