package marshalyard.worker.report;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import marshalyard.model.measurement.Environment;
import marshalyard.worker.clock.WorkerClock;
import marshalyard.worker.cpu.ThreadCpus;
import marshalyard.worker.protocol.EnvironmentReport;

/** Reads where this process runs. */
public final class EnvironmentProbe {
    private EnvironmentProbe() {}

    public static EnvironmentReport read() {
        Environment place =
                new Environment(
                        host(),
                        System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                        System.getProperty("os.version"),
                        cpu(),
                        Runtime.getRuntime().availableProcessors(),
                        memory(),
                        System.getProperty("java.vm.name")
                                + " "
                                + System.getProperty("java.vm.version"),
                        options(),
                        "",
                        KernelSettings.ofThisProcess());
        return new EnvironmentReport(
                place,
                new EnvironmentReport.Sharing(
                        WorkerClock.identity(), network(), ThreadCpus.ofThisProcess()));
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }

    /** A namespace's number is unique on its machine, and the boot's identity among machines. */
    private static String network() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip()
                    + " "
                    + Files.readSymbolicLink(Path.of("/proc/self/ns/net"));
        } catch (IOException | UnsupportedOperationException e) {
            return ""; // not Linux
        }
    }

    /** The options that change how fast code runs; properties and agents of the caller do not. */
    private static String options() {
        return String.join(
                " ",
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(o -> o.startsWith("-X"))
                        .toList());
    }

    private static String cpu() {
        return firstField(Path.of("/proc/cpuinfo"), "model name", System.getProperty("os.arch"));
    }

    private static long memory() {
        String text = firstField(Path.of("/proc/meminfo"), "MemTotal", "0 kB");
        return Long.parseLong(text.replaceAll("[^0-9]", "")) * 1024;
    }

    private static String firstField(Path file, String name, String otherwise) {
        if (!Files.isReadable(file)) return otherwise;
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(name))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(otherwise);
        } catch (IOException e) {
            return otherwise; // the platform does not tell
        }
    }
}
