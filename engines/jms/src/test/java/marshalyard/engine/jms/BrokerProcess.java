package marshalyard.engine.jms;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** An embedded broker in a JVM of its own, so that it can be killed. */
final class BrokerProcess implements AutoCloseable {
    /** The file in the scratch folder: what the process said on its standard error. */
    static final String LOG = "broker.log";

    private final Process process;
    private final String address;

    private BrokerProcess(Process process, String address) {
        this.process = process;
        this.address = address;
    }

    static BrokerProcess start(Path scratch, Map<String, String> options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // Compiled like this one: quickly in tests, well where figures are taken.
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("-XX:Tiered"))
                .forEach(command::add);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(BrokerProcess.class.getName());
        command.add(scratch.toString());
        options.forEach((name, value) -> command.add(name + "=" + value));
        Process process =
                new ProcessBuilder(command).redirectError(new File(scratch.toFile(), LOG)).start();
        String address =
                new BufferedReader(
                                new InputStreamReader(
                                        process.getInputStream(), StandardCharsets.UTF_8))
                        .readLine();
        if (address == null) throw new IOException("The broker process did not start.");
        return new BrokerProcess(process, address);
    }

    String address() {
        return address;
    }

    /** Kills the process as kill -9 does. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** Serves until killed or until nobody holds its standard input any more. */
    public static void main(String[] arguments) throws Exception {
        Map<String, String> options = new TreeMap<>();
        for (String option : arguments) {
            int equals = option.indexOf('=');
            if (equals > 0) options.put(option.substring(0, equals), option.substring(equals + 1));
        }
        try (JmsEnds ends = new JmsEnds(Path.of(arguments[0]), options)) {
            System.out.println(ends.serve().address());
            while (System.in.read() >= 0) {
                // nobody writes
            }
        }
    }
}
