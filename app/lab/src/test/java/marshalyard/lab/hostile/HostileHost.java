package marshalyard.lab.hostile;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostAddress;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;

/** A host whose workers are {@link HostileWorker}s, each in threads of this process. */
final class HostileHost implements Host {
    @Override
    public String name() {
        return "hostile";
    }

    @Override
    public HostAddress address() {
        return HostAddress.LOOPBACK;
    }

    @Override
    public HostedProcess start(Launch launch) throws LabException {
        String engine =
                launch.bundle()
                        .engine()
                        .orElseThrow(() -> new LabException("No worker without an engine here."))
                        .getFileName()
                        .toString();
        boolean describing = launch.name().endsWith("describing");
        try {
            return new Threads(engine, describing && !engine.startsWith("describe"));
        } catch (IOException e) {
            throw new LabException("No pipes: " + e.getMessage(), e);
        }
    }

    private static final class Threads implements HostedProcess {
        private final Pipe in = Pipe.open();
        private final Pipe out = Pipe.open();
        private final Pipe log = Pipe.open();
        private final AtomicBoolean over = new AtomicBoolean();
        private final CompletableFuture<String> ended = new CompletableFuture<>();

        Threads(String engine, boolean good) throws IOException {
            HostileWorker worker =
                    new HostileWorker(
                            engine,
                            Channels.newInputStream(in.source()),
                            Channels.newOutputStream(out.sink()),
                            Channels.newOutputStream(log.sink()),
                            status -> over("exit status " + status));
            if (!good) worker.misbehave(Misbehaviours.of(engine));
            Thread thread = new Thread(worker::run, "hostile " + engine);
            thread.setDaemon(true);
            thread.start();
        }

        private void over(String how) {
            if (over.getAndSet(true)) return;
            for (Pipe pipe : new Pipe[] {out, log, in}) {
                try {
                    pipe.sink().close();
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            }
            ended.complete(how);
        }

        @Override
        public OutputStream input() {
            return Channels.newOutputStream(in.sink());
        }

        @Override
        public InputStream output() {
            return Channels.newInputStream(out.source());
        }

        @Override
        public InputStream log() {
            return Channels.newInputStream(log.source());
        }

        @Override
        public CompletableFuture<String> ended() {
            return ended;
        }

        /** True, so that a busy machine is no silence. */
        @Override
        public Optional<Boolean> ready() {
            return Optional.of(true);
        }

        @Override
        public void kill() {
            over("killed by signal 9");
            for (Pipe pipe : new Pipe[] {out, log, in}) {
                try {
                    pipe.source().close(); // whoever writes, stops
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        @Override
        public void end(Duration grace) {
            try {
                in.sink().close();
                ended.get(grace.toMillis(), TimeUnit.MILLISECONDS);
            } catch (IOException | java.util.concurrent.TimeoutException e) {
                kill();
            } catch (java.util.concurrent.ExecutionException e) {
                throw new IllegalStateException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public String crash() {
            kill();
            return "/left";
        }
    }
}
