package marshalyard.engine.messaging;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import marshalyard.engine.EngineException;
import marshalyard.engine.ProgramTime;

/**
 * A server of a messaging system as a program of its own, such as {@code nats-server}, that lives
 * no longer than this process: a shell between the two waits for the end of its standard input,
 * which the system closes however this process ends, and then kills the program.
 */
public final class ServerProgram implements AutoCloseable {
    private static final List<String> FOLDERS =
            List.of("/usr/local/bin", "/usr/bin", "/bin", "/usr/local/sbin", "/usr/sbin", "/sbin");

    private static final String GUARD =
            "\"$@\" </dev/null & child=$!; echo $child >\"$0.pid\"; read -r end;"
                    + " kill -9 $child 2>/dev/null; wait $child";

    private static final int LAST_WORDS = 600;

    /** What servers say of a port that another program has: the system's words, or Erlang's. */
    private static final Pattern TAKEN =
            Pattern.compile("address (is )?already in use|eaddrinuse", Pattern.CASE_INSENSITIVE);

    /**
     * The state of a program that has ended, and the place of its user time before the kernel's.
     */
    private static final String ENDED = "Z";

    private static final Path PROCESSES = Path.of("/proc");

    private static final int USER_TICKS = 11;

    /** A tick of the kernel's accounting, on Linux for every architecture (USER_HZ is 100). */
    private static final long TICK_NANOS = 10_000_000;

    private final String name;
    private final Process guard;
    private final Path log;
    private final Path told;
    private final long begun = System.nanoTime();
    private final GrowingLog lines;
    private String number = "";

    private ServerProgram(String name, Process guard, Path log, Path told) {
        this.name = name;
        this.guard = guard;
        this.log = log;
        lines = new GrowingLog(log);
        this.told = told;
    }

    /**
     * Where a program is, by the path and the usual folders of servers.
     *
     * @param debianPackage what brings it
     * @throws EngineException naming that package if there is none
     */
    public static Path find(String program, String debianPackage) throws EngineException {
        List<String> folders = new ArrayList<>(FOLDERS);
        String path = System.getenv("PATH");
        if (path != null) folders.addAll(0, List.of(path.split(":")));
        for (String folder : folders) {
            if (folder.isEmpty()) continue;
            Path candidate = Path.of(folder, program);
            if (candidate.isAbsolute() && Files.isExecutable(candidate)) return candidate;
        }
        throw new EngineException(
                ("There is no %s on the host of the broker. Install the Debian package %s there, or"
                                + " name a server that runs already by the option 'url'.")
                        .formatted(program, debianPackage));
    }

    /** What the program says of its version, the first line; empty if it says nothing. */
    public static String version(Path program, String option) throws IOException {
        Process asked =
                new ProcessBuilder(program.toString(), option).redirectErrorStream(true).start();
        asked.getOutputStream().close();
        try (BufferedReader said = asked.inputReader(StandardCharsets.UTF_8)) {
            String line = said.readLine();
            return line == null ? "" : line.strip();
        }
    }

    /** Writes a file that only this user can read: it may hold a password. */
    public static Path secretFile(Path folder, String fileName, String content) throws IOException {
        Path file = folder.resolve(fileName);
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, content);
        return file;
    }

    /**
     * Starts the program and waits until it listens.
     *
     * @param folder for its log
     * @throws EngineException with what the program said last if it ends or does not listen in time
     */
    public static ServerProgram start(
            List<String> command, Path folder, InetSocketAddress listening, long seconds)
            throws IOException, EngineException {
        String name = Path.of(command.get(0)).getFileName().toString();
        return start(name, command, folder, listening, seconds);
    }

    /**
     * Starts a program in Java of the engine's own, with this process's class path, and waits until
     * it listens.
     *
     * @param name what messages and its log are called
     * @param jvm options of its virtual machine
     * @param argument its only argument
     * @param folder for its log and its temporary files
     * @throws EngineException as the others
     */
    public static ServerProgram startJava(
            String name,
            Class<?> main,
            List<String> jvm,
            String argument,
            Path folder,
            InetSocketAddress listening,
            long seconds)
            throws IOException, EngineException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:-UsePerfData"); // no file in the temp folder
        command.add(
                "-Djava.io.tmpdir=" + folder); // a server that is killed leaves what it has there
        command.add("-Djava.awt.headless=true");
        command.addAll(jvm);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(main.getName(), argument));
        return start(name, command, folder, listening, seconds);
    }

    private static ServerProgram start(
            String name,
            List<String> command,
            Path folder,
            InetSocketAddress listening,
            long seconds)
            throws IOException, EngineException {
        Path log = folder.resolve(name + ".log");
        Path told = folder.resolve(name + ".pid");
        Files.deleteIfExists(told); // of one that was killed with whoever had started it
        List<String> guarded = new ArrayList<>(List.of("/bin/sh", "-c", GUARD, name));
        guarded.addAll(command);
        Process guard =
                new ProcessBuilder(guarded)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        ServerProgram program = new ServerProgram(name, guard, log, told);
        try {
            program.awaitListening(listening, seconds);
            return program;
        } catch (IOException | EngineException e) {
            program.close();
            throw e;
        }
    }

    private void awaitListening(InetSocketAddress listening, long seconds)
            throws IOException, EngineException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (!isListening(listening)) {
            if (!runs()) throw ended(listening);
            if (System.nanoTime() > end) throw failure("did not listen within " + seconds + " s");
        }
        if (PortOwner.isAnotherThan(processes(), listening.getPort())) {
            throw new PortTakenException(
                    "The server %s can't listen on %s: another program does."
                            .formatted(
                                    name, listening.getHostString() + ":" + listening.getPort()));
        }
    }

    /** The program and what it has started. */
    Stream<ProcessHandle> processes() {
        return guard.descendants();
    }

    /** Not every server says why it ends; of one that has, a look tells of its port for clients. */
    private EngineException ended(InetSocketAddress listening) {
        EngineException failure = failure("ended before it listened");
        return TAKEN.matcher(said()).find() || ServerPort.isTaken(listening)
                ? new PortTakenException(failure.getMessage())
                : failure;
    }

    /** False once it has ended; true also as long as the shell has not started it. */
    private boolean runs() throws IOException, EngineException {
        try {
            if (guard.waitFor(20, TimeUnit.MILLISECONDS)) return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure("was given up");
        }
        if (number().isEmpty() || !Files.isDirectory(PROCESSES)) return true;
        return status().map(words -> !words[0].equals(ENDED)).orElse(false);
    }

    /** The number of its process, as the shell has written it; empty if it has not. */
    private synchronized String number() throws IOException {
        if (number.isEmpty() && Files.exists(told)) {
            number = Files.readString(told).strip();
            if (!number.isEmpty()) Files.delete(told);
        }
        return number;
    }

    /**
     * What Linux tells of the program (proc(5), stat) behind its name, which may hold anything.
     * Empty if it has not begun or is gone, or the system is another one.
     */
    private Optional<String[]> status() {
        try {
            if (number().isEmpty()) return Optional.empty();
            String stat = Files.readString(PROCESSES.resolve(number()).resolve("stat"));
            return Optional.of(stat.substring(stat.lastIndexOf(')') + 2).split(" "));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static boolean isListening(InetSocketAddress listening) {
        try (Socket socket = new Socket()) {
            socket.connect(listening, 200);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private EngineException failure(String what) {
        return new EngineException(
                "The server %s %s. It said: %s".formatted(name, what, lastWords()));
    }

    /** The time since its start, in ms. */
    public long millis() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
    }

    private String lastWords() {
        String said = said();
        int cut = said.length() - LAST_WORDS;
        String end = cut <= 0 ? said : said.substring(cut).replaceFirst("^\\S*\\s+", "… ");
        return end.isEmpty() ? "nothing." : end.replaceAll("\\s*\\R\\s*", " | ");
    }

    private String said() {
        try {
            return Files.readString(log).strip();
        } catch (IOException e) {
            return "";
        }
    }

    /**
     * Hands over the lines that the program has written since it was last asked, from its start.
     */
    public void newLines(Consumer<String> line) throws IOException {
        lines.newLines(line);
    }

    /** The CPU time of the program, in steps of 10 ms; empty where the system does not tell. */
    public Optional<ProgramTime> time() {
        return status().map(
                        words ->
                                new ProgramTime(
                                        Long.parseLong(words[USER_TICKS]) * TICK_NANOS,
                                        Long.parseLong(words[USER_TICKS + 1]) * TICK_NANOS));
    }

    /** Removes a folder of the program's with all that it holds; nothing if there is none. */
    public static void remove(Path folder) throws EngineException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) return;
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path each : inside.sorted(Comparator.reverseOrder()).toList()) Files.delete(each);
        } catch (IOException | UncheckedIOException e) {
            throw new EngineException(
                    "The folder %s could not be removed (%s).".formatted(folder, e), e);
        }
    }

    /** Kills the program and waits for its end. Closing again does nothing. */
    @Override
    public void close() throws EngineException {
        try {
            guard.getOutputStream().close();
            boolean ended = guard.waitFor(10, TimeUnit.SECONDS);
            Files.deleteIfExists(told);
            if (ended) return;
        } catch (IOException e) {
            // the shell has ended already
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        guard.children().forEach(ProcessHandle::destroyForcibly);
        guard.destroyForcibly();
    }
}
