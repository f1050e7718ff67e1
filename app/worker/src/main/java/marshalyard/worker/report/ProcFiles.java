package marshalyard.worker.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Linux's /proc; every method gives null where there is none. */
final class ProcFiles {
    /** USER_HZ is 100 on every Linux that runs a JVM: 10 ms a tick. */
    private static final long TICK_NANOS = 10_000_000;

    private ProcFiles() {}

    /** CPU time of the machine since boot, all its CPUs together, to 10 ms. */
    record MachineTime(int cpus, long busyNanos, long stealNanos) {}

    static MachineTime machineTime() {
        List<String> lines = lines("/proc/stat");
        if (lines == null || lines.isEmpty()) return null;
        // cpu user nice system idle iowait irq softirq steal guest guest_nice
        String[] f = lines.get(0).split(" +");
        if (f.length < 9) return null;
        long busy =
                Long.parseLong(f[1])
                        + Long.parseLong(f[2])
                        + Long.parseLong(f[3])
                        + Long.parseLong(f[6])
                        + Long.parseLong(f[7]);
        int cpus = (int) lines.stream().filter(ProcFiles::isOfOneCpu).count();
        return new MachineTime(cpus, busy * TICK_NANOS, Long.parseLong(f[8]) * TICK_NANOS);
    }

    /** True for a line such as "cpu0 …", where "cpu …" is of all together. */
    private static boolean isOfOneCpu(String line) {
        return line.startsWith("cpu") && line.length() > 3 && Character.isDigit(line.charAt(3));
    }

    static Long io(String name) {
        List<String> lines = lines("/proc/self/io");
        if (lines == null) return null;
        for (String line : lines) {
            if (line.startsWith(name + ":")) return number(line);
        }
        return null;
    }

    /** RetransSegs of RFC 4022, of this process's network namespace. */
    static Long tcpRetransmits() {
        return network("snmp", "Tcp:", "RetransSegs");
    }

    /** Retransmission time-outs of TCP, of this process's network namespace. */
    static Long tcpTimeouts() {
        return network("netstat", "TcpExt:", "TCPTimeouts");
    }

    /** Tail loss probes of TCP, of this process's network namespace. */
    static Long tcpLossProbes() {
        return network("netstat", "TcpExt:", "TCPLossProbes");
    }

    /** A counter of a file that has a line of names and a line of numbers. */
    private static Long network(String file, String protocol, String name) {
        List<String> lines = lines("/proc/self/net/" + file);
        if (lines == null) return null;
        String[] names = null;
        for (String line : lines) {
            if (!line.startsWith(protocol)) continue;
            String[] fields = line.split(" ");
            if (names == null) {
                names = fields;
                continue;
            }
            for (int i = 1; i < names.length; i++) {
                if (names[i].equals(name)) return Long.parseLong(fields[i]);
            }
        }
        return null;
    }

    private static long number(String line) {
        return Long.parseLong(line.substring(line.indexOf(':') + 1).strip());
    }

    private static List<String> lines(String file) {
        try {
            return Files.readAllLines(Path.of(file));
        } catch (IOException e) {
            return null; // not Linux, or the thread has ended
        }
    }
}
