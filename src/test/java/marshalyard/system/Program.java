package marshalyard.system;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The command line in a process of its own, as a user starts it. */
final class Program implements AutoCloseable {
    /** The time after which a program is taken to hang: a duel takes four on a busy machine. */
    private static final int MOST_MINUTES = 10;

    private final Process process;
    private final StringBuffer written = new StringBuffer();
    private final CompletableFuture<String> out;
    private final CompletableFuture<String> err;

    /** The output and the exit status. */
    record Result(int status, String out, String err) {}

    private Program(Process process) {
        this.process = process;
        this.out = CompletableFuture.supplyAsync(this::readOutput);
        this.err = CompletableFuture.supplyAsync(() -> readAll(process.getErrorStream()));
    }

    private String readOutput() {
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (int c = reader.read(); c >= 0; c = reader.read()) written.append((char) c);
            return written.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String readAll(InputStream in) {
        try (in) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts it in a folder. */
    static Program start(Path folder, String... args) throws IOException {
        return start(List.of(), folder, args);
    }

    /** Starts it in a folder with more options of its virtual machine. */
    static Program start(List<String> options, Path folder, String... args) throws IOException {
        return new Program(
                new ProcessBuilder(command(options, args)).directory(folder.toFile()).start());
    }

    /** Starts it in a folder with its standard output in a file. */
    static Program startInto(File out, Path folder, String... args) throws IOException {
        return new Program(
                new ProcessBuilder(command(List.of(), args))
                        .directory(folder.toFile())
                        .redirectOutput(out)
                        .start());
    }

    /** Starts it in a folder with a standard output that nobody reads. */
    static Program startUnread(Path folder, String... args) throws IOException {
        List<String> command = new ArrayList<>();
        command.addAll(List.of("bash", "-c", "\"$@\" | true; exit ${PIPESTATUS[0]}", "bash"));
        command.addAll(command(List.of(), args));
        return new Program(new ProcessBuilder(command).directory(folder.toFile()).start());
    }

    /** Starts it in a folder by another command, which is given its command line. */
    static Program startBy(List<String> other, Path folder, String... args) throws IOException {
        List<String> command = new ArrayList<>(other);
        command.addAll(command(List.of(), args));
        return new Program(new ProcessBuilder(command).directory(folder.toFile()).start());
    }

    private static List<String> command(List<String> options, String... args) {
        String home = System.getProperty("marshalyard.home");
        List<String> command = new ArrayList<>();
        // a build in the background of a shell ignores these, and its children with it
        command.addAll(List.of("env", "--default-signal=INT,HUP,TERM"));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // as the launcher starts it
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
        command.add("-XX:-UsePerfData");
        command.add("-XX:CompileThresholdScaling=5"); // most code runs a few hundred times
        command.add("-XX:SharedArchiveFile=" + home + "/archives/cli.jsa");
        command.addAll(List.of("-Xlog:cds=off", "-Xlog:cds+dynamic=off"));
        command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
        command.add("-Dmarshalyard.home=" + home);
        command.add("-Dmarshalyard.worker.quick=true"); // figures do not matter
        command.addAll(options);
        command.add("-cp");
        command.add(home + "/lib/*");
        command.add("marshalyard.cli.Main");
        command.addAll(List.of(args));
        return command;
    }

    /** Starts it and waits for its end. */
    static Result run(Path folder, String... args) throws Exception {
        try (Program program = start(folder, args)) {
            return program.await();
        }
    }

    /** Waits for its end; false if it still runs after this time. */
    boolean endsWithin(Duration time) throws InterruptedException {
        return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    Result await() throws Exception {
        if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
            throw new AssertionError(
                    "still running after %s minutes: %s".formatted(MOST_MINUTES, process.info()));
        }
        return new Result(process.exitValue(), out.get(), err.get());
    }

    /** Its workers in the order of their start, by what stands on their command line. */
    List<ProcessHandle> workers(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("WorkerMain");
        return processes(all.toArray(String[]::new));
    }

    /**
     * Processes that it started, by what stands on their command line, in the order of their start:
     * process ids begin again at the lowest one.
     */
    List<ProcessHandle> processes(String... words) {
        return process.descendants()
                .filter(
                        p -> {
                            String line = p.info().commandLine().orElse("");
                            return List.of(words).stream().allMatch(line::contains);
                        })
                .sorted(Comparator.comparing(p -> p.info().startInstant().orElse(Instant.MAX)))
                .toList();
    }

    /** kill -9. */
    void kill() {
        process.destroyForcibly();
    }

    /** The first line that it prints, as soon as it is there. */
    String firstLine() throws InterruptedException {
        await("a first line", () -> written.indexOf("\n") >= 0 || out.isDone());
        return written.toString().lines().findFirst().orElse("");
    }

    /** Enter. */
    void enter() throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
    }

    /** Ctrl-C. */
    void interrupt() {
        process.toHandle().destroy(); // the process itself would close its streams
    }

    /** Sends a signal by its name, such as {@code INT}. */
    void signal(String name) {
        try {
            new ProcessBuilder("kill", "-s", name, Long.toString(process.pid())).start().waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) throw new AssertionError("never: " + what);
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
