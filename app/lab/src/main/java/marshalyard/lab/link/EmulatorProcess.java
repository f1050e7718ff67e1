package marshalyard.lab.link;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Values;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;

/** The emulator of one link, and the conversation with it. */
final class EmulatorProcess implements AutoCloseable {
    private static final Duration ANSWER = Duration.ofSeconds(60);
    private static final Duration GRACE = Duration.ofSeconds(5);

    /** Its end may be seen after that of the workers that it takes with it. */
    private static final long TOGETHER_MILLIS = 300;

    /**
     * The command in a user and a network namespace of its own, in which it may do what root may.
     */
    private static final List<String> COMMAND =
            List.of(
                    "unshare",
                    "--map-root-user",
                    "--net",
                    "{java}",
                    "{jvm}",
                    "-Djna.tmpdir={scratch}",
                    "-Dmarshalyard.scratch={scratch}",
                    "-cp",
                    "{classpath}",
                    "marshalyard.emulator.EmulatorMain");

    private static final List<String> JVM =
            List.of("-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xmx64m", "-Djava.awt.headless=true");

    private final HostedProcess process;
    private final BufferedReader answers;
    private final EmulatorErrors complaints;

    private EmulatorProcess(HostedProcess process) {
        this.process = process;
        this.complaints = new EmulatorErrors(process.log());
        answers =
                new BufferedReader(new InputStreamReader(process.output(), StandardCharsets.UTF_8));
    }

    /**
     * Starts it.
     *
     * @throws LabException with a sentence if unshare(1) is missing
     */
    static EmulatorProcess start(Host host, Bundle bundle) throws LabException {
        try {
            return new EmulatorProcess(
                    host.start(new Launch("link emulator", bundle, COMMAND, JVM, "")));
        } catch (LabException e) {
            throw new LabException(
                    e.getMessage() + " Emulated links need the package util-linux.", e);
        }
    }

    /** Completes when it has ended, with how. */
    CompletableFuture<String> ended() {
        return process.ended();
    }

    /** How it has ended, or does within a moment; empty if it goes on. */
    Optional<String> endedSoon() {
        return Optional.ofNullable(
                ended().thenApply(how -> how)
                        .completeOnTimeout(null, TOGETHER_MILLIS, TimeUnit.MILLISECONDS)
                        .join());
    }

    /**
     * Tells it something and waits for the answer.
     *
     * @throws LabException with a sentence if it can't do it, or has ended
     */
    synchronized Values tell(Command command, Values values) throws LabException {
        CompletableFuture<String> answer =
                CompletableFuture.supplyAsync(() -> ask(command, values));
        String line;
        try {
            line = answer.get(ANSWER.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            process.kill();
            throw new LabException(
                    "The emulator of the link has not answered and was given up.", e);
        } catch (ExecutionException e) {
            throw new LabException("The emulator of the link broke off: " + e.getCause(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The run was interrupted.", e);
        }
        if (line == null) throw new LabException(lost());
        String[] words = line.split(" ", 2);
        String rest = words.length > 1 ? words[1] : "";
        if (words[0].equals(Command.DONE)) return Values.parse(rest);
        throw new LabException("The link can't be emulated: " + rest);
    }

    /** Null if it has ended. */
    private String ask(Command command, Values values) {
        try {
            String line = (command.word() + " " + values).strip() + "\n";
            process.input().write(line.getBytes(StandardCharsets.UTF_8));
            process.input().flush();
            return answers.readLine();
        } catch (IOException e) {
            return null; // its end tells more
        }
    }

    private String lost() {
        String said = complaints.text();
        return said.contains("unshare")
                ? NoNamespaces.sentence(said)
                : "The emulator of the link has ended. " + said;
    }

    /**
     * Sends an order without waiting for what it does; an emulator that has ended is seen later.
     *
     * @return the answer
     */
    CompletableFuture<Values> order(Command command, Values values) {
        CompletableFuture<Values> answer = new CompletableFuture<>();
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                answer.complete(tell(command, values));
                            } catch (LabException e) {
                                answer.completeExceptionally(e);
                                process.kill(); // seen by everyone who waits for the workers
                            }
                        },
                        "link-order");
        thread.setDaemon(true);
        thread.start();
        return answer;
    }

    /** Whether it is ready to run although it says nothing; empty if nobody knows. */
    Optional<Boolean> ready() {
        return process.ready();
    }

    OptionalLong pid() {
        return process.pid();
    }

    void kill() {
        process.kill();
    }

    @Override
    public void close() {
        process.end(GRACE);
    }
}
