package marshalyard.engine.sockets.reference;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The programs that are not ours, or not Java: fresh processes for every figure. */
final class Rivals {
    private static final Pattern IPERF_RATE =
            Pattern.compile("\"sum_received\":\\s*\\{[^}]*\"bits_per_second\":\\s*([0-9.e+]+)");

    private final Path program;

    private Rivals(Path program) {
        this.program = program;
    }

    /** Compiles the C program into the folder. */
    static Rivals compiled(Path source, Path folder) throws IOException {
        Path program = folder.resolve("ttcp");
        output(new ProcessBuilder("cc", "-O2", "-o", program.toString(), source.toString()));
        return new Rivals(program);
    }

    Figure figure(String pattern, String plan, int bytes, int millis) throws IOException {
        String size = Integer.toString(bytes);
        Process sink =
                new ProcessBuilder(program.toString(), "sink", plan, size)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try (BufferedReader answers = sink.inputReader()) {
            String port = answers.readLine();
            String seconds = Double.toString(millis / 1e3);
            String[] answer =
                    output(
                                    new ProcessBuilder(
                                            program.toString(), pattern, plan, size, port, seconds))
                            .split(" ");
            return Figure.of(
                    Double.parseDouble(answer[0]),
                    Double.parseDouble(answer[1]),
                    Double.parseDouble(answer[2]) + Double.parseDouble(answers.readLine()));
        } finally {
            sink.destroy();
        }
    }

    /** MB/s of iperf3, whose trials take whole seconds. */
    static Figure iperf3(int bytes) throws IOException {
        Process server =
                new ProcessBuilder(
                                "iperf3",
                                "-s",
                                "-1",
                                "-B",
                                "127.0.0.1",
                                "-p",
                                "15201",
                                "-J",
                                "--forceflush")
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try {
            List<String> client =
                    List.of(
                            "iperf3",
                            "-c",
                            "127.0.0.1",
                            "-p",
                            "15201",
                            "-t",
                            "1",
                            "-J",
                            "-N",
                            "-l",
                            "" + bytes);
            for (int attempt = 0; attempt < 50; attempt++) {
                Matcher rate = IPERF_RATE.matcher(output(new ProcessBuilder(client)));
                if (rate.find()) {
                    return Figure.of(Double.parseDouble(rate.group(1)) / 8e6, 0, 0);
                }
            }
            throw new IOException("iperf3 gave no rate.");
        } finally {
            server.destroy();
        }
    }

    private static String output(ProcessBuilder command) throws IOException {
        Process process = command.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String output = new String(process.getInputStream().readAllBytes());
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
        return output.strip();
    }
}
