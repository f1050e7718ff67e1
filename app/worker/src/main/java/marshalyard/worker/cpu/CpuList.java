package marshalyard.worker.cpu;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** CPU numbers as Linux writes them: {@code 0-3,8} (cpuset(7), "List format"). */
public final class CpuList {
    private static final int MOST = 4096;

    private CpuList() {}

    /**
     * Reads them, in ascending order.
     *
     * @throws IllegalArgumentException if it is no such list
     */
    public static List<Integer> parse(String text) {
        TreeSet<Integer> cpus = new TreeSet<>();
        for (String part : text.strip().split(",")) {
            String[] ends = part.split("-", 2);
            int first = Integer.parseInt(ends[0]);
            int last = Integer.parseInt(ends[ends.length - 1]);
            if (last > MOST) throw new IllegalArgumentException("no CPU " + last);
            for (int cpu = first; cpu <= last; cpu++) cpus.add(cpu);
        }
        return List.copyOf(cpus);
    }

    /** Writes them. */
    public static String format(Collection<Integer> cpus) {
        List<String> parts = new ArrayList<>();
        Integer first = null;
        Integer last = null;
        for (Integer cpu : new TreeSet<>(cpus)) {
            if (last != null && cpu == last + 1) {
                last = cpu;
                continue;
            }
            if (first != null) parts.add(range(first, last));
            first = cpu;
            last = cpu;
        }
        if (first != null) parts.add(range(first, last));
        return String.join(",", parts);
    }

    private static String range(int first, int last) {
        return first == last ? String.valueOf(first) : first + "-" + last;
    }
}
