package marshalyard.system;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostAddress;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;
import marshalyard.lab.host.LocalHost;

/**
 * This machine with a proxy between the lab and each worker, which passes on everything but for one
 * answer.
 */
final class LyingHost implements Host {
    private static final long LATE_MILLIS = 300;

    private final LocalHost honest = new LocalHost();
    private final Lie lie;
    private final Map<Lie.Answer, Integer> answers = new LinkedHashMap<>();
    private volatile String told = "";

    /**
     * @param lie null to pass on all
     */
    LyingHost(Lie lie) {
        this.lie = lie;
    }

    /** The answers that passed, with the count of their numbers. */
    synchronized Map<Lie.Answer, Integer> answers() {
        return new LinkedHashMap<>(answers);
    }

    Lie lie() {
        return lie;
    }

    /** What the lie was; empty if its answer never came. */
    String told() {
        return told;
    }

    @Override
    public String name() {
        return honest.name();
    }

    @Override
    public HostAddress address() {
        return honest.address();
    }

    @Override
    public HostedProcess start(Launch launch) throws LabException {
        try {
            return new Proxied(launch.name(), honest.start(launch));
        } catch (IOException e) {
            throw new LabException("No pipe: " + e.getMessage(), e);
        }
    }

    private final class Proxied implements HostedProcess {
        private final String worker;
        private final HostedProcess process;
        private final Map<String, String> asked = new ConcurrentHashMap<>();
        private final Map<String, Integer> counts = new HashMap<>();
        private final Pipe pipe = Pipe.open();
        private final InputStream toLab = Channels.newInputStream(pipe.source());
        private final OutputStream out = Channels.newOutputStream(pipe.sink());
        private final OutputStream toWorker;
        private byte[] held;

        Proxied(String worker, HostedProcess process) throws IOException {
            this.worker = worker;
            this.process = process;
            toWorker = new Listening(process.input());
            Thread thread = new Thread(this::pass, "proxy of the " + worker);
            thread.setDaemon(true);
            thread.start();
        }

        /** Learns which method each answer is of. */
        private final class Listening extends FilterOutputStream {
            private final FrameSplitter frames = new FrameSplitter();

            Listening(OutputStream to) {
                super(to);
            }

            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                for (JsonObject message : frames.add(bytes, offset, length)) {
                    JsonElement id = message.get("id");
                    JsonElement method = message.get("method");
                    if (id != null && method != null) {
                        asked.put(id.toString(), method.getAsString());
                    }
                }
                out.write(bytes, offset, length);
            }
        }

        private void pass() {
            FrameSplitter frames = new FrameSplitter();
            byte[] piece = new byte[1 << 16];
            try (out) {
                InputStream from = process.output();
                for (int n = from.read(piece); n >= 0; n = from.read(piece)) {
                    for (JsonObject message : frames.add(piece, 0, n)) pass(message);
                }
                release();
            } catch (IOException e) {
                // one of the two has gone
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private void pass(JsonObject message) throws IOException, InterruptedException {
            Lie.Answer answer = answer(message);
            if (answer == null || lie == null || !answer.equals(lie.answer())) {
                send(FrameSplitter.frame(message));
                return;
            }
            switch (lie.kind()) {
                case NUMBER -> {
                    told = lie.tell(message);
                    send(FrameSplitter.frame(message));
                }
                case TWICE -> {
                    told = "sent twice";
                    send(FrameSplitter.frame(message));
                    send(FrameSplitter.frame(message));
                }
                case LATE -> {
                    told = "late";
                    TimeUnit.MILLISECONDS.sleep(LATE_MILLIS);
                    send(FrameSplitter.frame(message));
                }
                case SWAPPED -> {
                    told = "behind the next message";
                    held = FrameSplitter.frame(message);
                    Thread waiting = new Thread(this::releaseLate, "proxy's patience");
                    waiting.setDaemon(true);
                    waiting.start();
                }
            }
        }

        private Lie.Answer answer(JsonObject message) {
            JsonElement id = message.get("id");
            String method = id == null ? null : asked.remove(id.toString());
            if (method == null) return null;
            int which = counts.merge(method, 1, Integer::sum) - 1;
            Lie.Answer answer = new Lie.Answer(worker, method, which);
            synchronized (LyingHost.this) {
                answers.put(answer, Lie.numbers(message));
            }
            return answer;
        }

        private synchronized void send(byte[] frame) throws IOException {
            out.write(frame);
            if (held != null) out.write(held);
            held = null;
            out.flush();
        }

        private synchronized void release() throws IOException {
            if (held != null) out.write(held);
            held = null;
            out.flush();
        }

        /** The next message may be one that is sent only after this one. */
        private void releaseLate() {
            try {
                TimeUnit.MILLISECONDS.sleep(LATE_MILLIS);
                release();
            } catch (IOException e) {
                // the lab has gone
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public OutputStream input() {
            return toWorker;
        }

        @Override
        public InputStream output() {
            return toLab;
        }

        @Override
        public InputStream log() {
            return process.log();
        }

        @Override
        public CompletableFuture<String> ended() {
            return process.ended();
        }

        @Override
        public Optional<Boolean> ready() {
            return process.ready();
        }

        @Override
        public void kill() {
            process.kill();
        }

        @Override
        public void end(Duration grace) {
            process.end(grace);
        }

        @Override
        public String crash() {
            return process.crash();
        }
    }
}
