package marshalyard.worker.beat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import marshalyard.worker.cpu.CpuList;

/**
 * The number of threads of this machine that are ready to run, by the fourth number of
 * /proc/loadavg (proc(5)). Where there are many for each CPU, whatever a process waits for comes
 * late. To be used by one thread at a time.
 */
public final class Crowd {
    private static final int RUNNABLE = 3;
    private static final double CPUS = cpus();

    private final ProcFile load = new ProcFile("/proc/loadavg");

    /** Their number for each CPU of the machine, with the caller; 0 where nobody tells. */
    public double perCpu() {
        return load.number(RUNNABLE) / CPUS;
    }

    /** The CPUs of the machine, of which this process may have a few. */
    private static int cpus() {
        try {
            return CpuList.parse(Files.readString(Path.of("/sys/devices/system/cpu/online")))
                    .size();
        } catch (IOException | IllegalArgumentException e) {
            return Runtime.getRuntime().availableProcessors(); // another system
        }
    }
}
