package marshalyard.engine.sockets.reference;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Both ends of an engine, each in a process that stays warm from one figure to the next. */
final class JavaPair implements AutoCloseable {
    private final Process receiver;
    private final Process sender;
    private final PrintStream commands;
    private final BufferedReader answers;

    JavaPair(String engine, Path scratch) throws IOException {
        receiver = start("receive", engine, scratch.toString());
        String address = receiver.inputReader().readLine();
        sender = start("send", engine, scratch.toString(), address);
        commands = new PrintStream(sender.getOutputStream(), true);
        answers = new BufferedReader(new InputStreamReader(sender.getInputStream()));
    }

    private static Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin/java");
        command.addAll(List.of("-Xms256m", "-Xmx256m", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.add(JavaEnd.class.getName());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    Figure figure(String pattern, String type, int bytes, int millis) throws IOException {
        double before = cpuSeconds();
        commands.println(String.join(" ", pattern, type, "" + bytes, "" + millis));
        String[] answer = answers.readLine().split(" ");
        return Figure.of(
                Double.parseDouble(answer[0]),
                Double.parseDouble(answer[1]),
                cpuSeconds() - before);
    }

    private double cpuSeconds() {
        return Stream.of(sender, receiver)
                .mapToDouble(p -> p.info().totalCpuDuration().orElseThrow().toNanos() / 1e9)
                .sum();
    }

    @Override
    public void close() throws IOException {
        for (Process process : List.of(sender, receiver)) {
            process.getOutputStream().close();
            try {
                process.waitFor();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                process.destroyForcibly();
            }
        }
    }
}
