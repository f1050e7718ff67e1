package marshalyard.lab.fake;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Ready;
import marshalyard.emulator.protocol.Values;
import marshalyard.emulator.wire.PacketCounts;
import marshalyard.lab.host.HostedProcess;

/** An emulator without a link: it answers at once, with made-up figures. */
final class FakeEmulator implements HostedProcess {
    private static final Values PROBED =
            Values.parse(
                    "answered=40 leastNanos=1 medianNanos=1 p90Nanos=1 there.sent=300 there.lost=0"
                            + " there.bitsPerSecond=0 back.sent=300 back.lost=0"
                            + " back.bitsPerSecond=0");
    private static final Counters COUNTED =
            new PacketCounts().told(0).with("packets", 100).with("bytes", 8_000);

    private final LongSupplier stood;

    private final CompletableFuture<String> ended = new CompletableFuture<>();
    private final Pipe up;
    private final Pipe down;

    /**
     * @param stood for how long it carried nothing
     */
    FakeEmulator(LongSupplier stood) {
        this.stood = stood;
        try {
            up = Pipe.open();
            down = Pipe.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread thread = new Thread(this::obey, "fake-emulator");
        thread.setDaemon(true);
        thread.start();
    }

    private void obey() {
        try (BufferedReader in =
                        new BufferedReader(
                                new InputStreamReader(
                                        Channels.newInputStream(down.source()),
                                        StandardCharsets.UTF_8));
                PrintStream out =
                        new PrintStream(
                                Channels.newOutputStream(up.sink()),
                                true,
                                StandardCharsets.UTF_8)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.println(Command.DONE + " " + answer(Command.of(line.split(" ")[0])));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ended.complete("exit status 0");
    }

    private Values answer(Command command) {
        return switch (command) {
            case OPEN ->
                    new Ready("/fake/sender", "/fake/receiver", "10.0.0.1", "10.0.0.2").values();
            case PROBE -> PROBED;
            case COUNT -> counted(COUNTED.with("stoodNanos", stood.getAsLong()));
            default -> new Values();
        };
    }

    private static Values counted(Counters counters) {
        Values values = new Values().put("cpu", 0);
        return counters.addTo(counters.addTo(values, "there"), "back");
    }

    boolean alive() {
        return !ended.isDone();
    }

    @Override
    public OutputStream input() {
        return Channels.newOutputStream(down.sink());
    }

    @Override
    public InputStream output() {
        return Channels.newInputStream(up.source());
    }

    @Override
    public InputStream log() {
        return new ByteArrayInputStream(new byte[0]);
    }

    @Override
    public CompletableFuture<String> ended() {
        return ended;
    }

    @Override
    public void kill() {
        ended.complete("killed by signal 9");
        close();
    }

    @Override
    public void end(Duration grace) {
        close();
        ended.join();
    }

    private void close() {
        try {
            down.sink().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String crash() {
        throw new UnsupportedOperationException("Nobody restarts an emulator.");
    }
}
