package marshalyard.worker.background;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;

/**
 * Ends this process when its standard input ends, because then the program that started it has
 * gone. Answers each line that it reads with the CPU time of this process so far, in ns.
 */
final class ParentWatch {
    private static final OperatingSystemMXBean OS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private ParentWatch() {}

    static void start() {
        Thread watch =
                new Thread(
                        () -> {
                            try {
                                for (int c = System.in.read(); c >= 0; c = System.in.read()) {
                                    if (c == '\n') System.out.println(OS.getProcessCpuTime());
                                }
                            } catch (IOException e) {
                                // a broken pipe means the same
                            }
                            Runtime.getRuntime().halt(0);
                        },
                        "parent-watch");
        watch.setDaemon(true);
        watch.start();
    }
}
