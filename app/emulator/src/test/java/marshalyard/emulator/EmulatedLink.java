package marshalyard.emulator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Ready;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.protocol.Values;

/** An emulator in a process of its own, and programs at the ends of its link. */
final class EmulatedLink implements AutoCloseable {
    private final Process process;
    private final BufferedReader answers;
    private final Ready ready;

    private EmulatedLink(Process process, String carrier) throws IOException {
        this.process = process;
        answers = process.inputReader(StandardCharsets.UTF_8);
        ready =
                Ready.of(
                        tell(
                                Command.OPEN,
                                new Values()
                                        .put("mtu", 1500)
                                        .put("congestion", "reno")
                                        .put("by", carrier)));
    }

    /** True if this machine has these programs, and lets a user make namespaces. */
    static boolean isPossibleWith(String... programs) throws Exception {
        List<String> test = new ArrayList<>();
        for (String program : programs) test.add("command -v " + program);
        test.add("unshare --map-root-user --net ip link");
        return succeeds(String.join(" && ", test));
    }

    /** True if this machine's kernel has netem, and tc can set it. */
    static boolean isPossibleOverNetem() throws Exception {
        return succeeds(
                "PATH=$PATH:/usr/sbin:/sbin; unshare --map-root-user --net"
                        + " tc qdisc add dev lo root netem");
    }

    private static boolean succeeds(String script) throws Exception {
        Process process =
                new ProcessBuilder("sh", "-c", script)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        return process.waitFor() == 0;
    }

    /**
     * Makes a link that is the same both ways.
     *
     * @param carrier {@code own} or {@code netem}
     */
    static EmulatedLink of(String carrier, Shape shape, Path scratch) throws IOException {
        Process process =
                new ProcessBuilder(
                                "unshare",
                                "--map-root-user",
                                "--net",
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Djna.tmpdir=" + scratch,
                                "-cp",
                                System.getProperty("java.class.path"),
                                "marshalyard.emulator.EmulatorMain")
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        EmulatedLink link;
        try {
            link = new EmulatedLink(process, carrier);
        } catch (IOException e) {
            process.destroyForcibly();
            throw e;
        }
        link.tell(Command.THERE, shape.values());
        link.tell(Command.BACK, shape.values());
        link.tell(Command.SEED, new Values().put("seed", 2001));
        return link;
    }

    /** Tells the emulator something. */
    Values tell(Command command, Values values) throws IOException {
        OutputStream in = process.getOutputStream();
        in.write((command.word() + " " + values + "\n").getBytes(StandardCharsets.UTF_8));
        in.flush();
        String answer = answers.readLine();
        if (answer == null || !answer.startsWith(Command.DONE)) {
            throw new IOException("The emulator answered " + answer);
        }
        return Values.parse(answer.substring(Command.DONE.length()));
    }

    long pid() {
        return process.pid();
    }

    /** The counters when no packet waits any more. */
    Values settled() throws IOException {
        tell(Command.SETTLE, new Values().put("nanos", 10_000_000_000L));
        return tell(Command.COUNT, new Values());
    }

    String receiverAddress() {
        return ready.receiverAddress();
    }

    /** Runs a program at the sender's end to its end; what it said. */
    String atSender(String... command) throws Exception {
        Process program = start(ready.sender(), command);
        try (BufferedReader said = program.inputReader(StandardCharsets.UTF_8)) {
            return String.join("\n", said.lines().toList());
        } finally {
            program.destroyForcibly().waitFor();
        }
    }

    /** Starts a program at the receiver's end, and waits until it has said this. */
    Process atReceiver(String sign, String... command) throws Exception {
        Process program = start(ready.receiver(), command);
        BufferedReader said =
                new BufferedReader(
                        new InputStreamReader(program.getInputStream(), StandardCharsets.UTF_8));
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.contains(sign)) return program;
        }
        throw new IOException(command[0] + " ended without '" + sign + "'");
    }

    private static Process start(String namespace, String... command) throws IOException {
        List<String> inside =
                new ArrayList<>(
                        List.of(
                                "nsenter",
                                "--user=" + namespace.replaceFirst("/task/.*", "/ns/user"),
                                "--net=" + namespace,
                                "--preserve-credentials"));
        inside.addAll(List.of(command));
        return new ProcessBuilder(inside).redirectErrorStream(true).start();
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
