package marshalyard.engine.aeron;

import io.aeron.ExclusivePublication;
import io.aeron.FragmentAssembler;
import io.aeron.Publication;
import io.aeron.Subscription;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.Outgoing;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * A publication of requests, and a subscription to their answers. The monitor of each is held by the
 * thread that uses it, for the memory behind them goes when they are closed.
 */
final class AeronOutgoing implements Outgoing {
    private static final long CONNECTED_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final int LEAST_BYTES = 1 << 12;

    private final String place;
    private final AeronMedia media;
    private final ExclusivePublication requests;
    private final Subscription answers;
    private final FragmentHandler assembling = new FragmentAssembler(this::answered);
    private final IdleStrategy sending;
    private final IdleStrategy waiting;
    private ByteBuffer memory = ByteBuffer.allocateDirect(0);
    private UnsafeBuffer message = new UnsafeBuffer(memory);
    private ByteBuffer answer; // null until one has come
    private volatile Throwable broken;
    private volatile boolean closed;

    private AeronOutgoing(
            String place, long sender, Settings settings, AeronChannels channels, Media opening)
            throws IOException, EngineException {
        this.place = place;
        media = opening.open(trouble -> broken = trouble);
        sending = media.idle();
        waiting = media.idle();
        try {
            answers =
                    media.aeron()
                            .addSubscription(
                                    channels.answersTo(settings.bind()),
                                    AeronChannels.answersOf(sender));
            requests =
                    media.aeron()
                            .addExclusivePublication(channels.requests(), AeronChannels.REQUESTS);
        } catch (RuntimeException e) {
            media.close();
            throw AeronMedia.failure(e);
        }
    }

    @FunctionalInterface
    private interface Media {
        AeronMedia open(Consumer<Throwable> failed) throws IOException, EngineException;
    }

    /**
     * @param place what {@link AeronIncoming#address} said
     */
    static AeronOutgoing open(String place, long sender, Settings settings)
            throws IOException, EngineException {
        AeronOutgoing outgoing =
                AeronOptions.ipc(settings.options())
                        ? new AeronOutgoing(
                                place,
                                sender,
                                settings,
                                AeronChannels.sharedMemory(),
                                failed -> AeronMedia.join(Path.of(place), settings, failed))
                        : new AeronOutgoing(
                                place,
                                sender,
                                settings,
                                AeronChannels.of(place),
                                failed -> AeronMedia.launch(settings, failed));
        try {
            outgoing.awaitConnected();
            return outgoing;
        } catch (EngineException e) {
            outgoing.close();
            throw e;
        }
    }

    private void awaitConnected() throws EngineException {
        long end = System.nanoTime() + CONNECTED_NANOS;
        while (!requests.isConnected()) {
            if (System.nanoTime() > end) {
                throw new EngineException(
                        "Nobody listens at %s within 5 s. Start the receiver first and check its"
                                        .formatted(place)
                                + " address.");
            }
            waiting.idle();
        }
    }

    /** Aeron copies what it sends, so that there is one memory for all messages. */
    @Override
    public ByteBuffer buffer(int bytes) {
        if (memory.capacity() < bytes) {
            memory = ByteBuffer.allocateDirect(Math.max(LEAST_BYTES, bytes));
            message = new UnsafeBuffer(memory);
        }
        return memory.slice(0, bytes);
    }

    @Override
    public void send(ByteBuffer filled) throws EngineException {
        synchronized (requests) {
            sending.reset();
            while (true) {
                requireOpen();
                long position = requests.offer(message, 0, filled.limit());
                if (position >= 0) return;
                if (position != Publication.BACK_PRESSURED
                        && position != Publication.ADMIN_ACTION) {
                    throw ended();
                }
                sending.idle();
            }
        }
    }

    private void answered(DirectBuffer buffer, int offset, int length, Header header) {
        answer = ByteBuffer.allocate(length).put(AeronIncoming.view(buffer, offset, length)).flip();
    }

    @Override
    public ByteBuffer answer(long nanos) throws EngineException {
        long end = System.nanoTime() + nanos;
        synchronized (answers) {
            answer = null;
            waiting.reset();
            while (true) {
                requireOpen();
                int polled = answers.poll(assembling, 1);
                if (answer != null) return answer;
                if (polled == 0 && !requests.isConnected()) throw ended();
                if (System.nanoTime() > end) return null;
                waiting.idle(polled);
            }
        }
    }

    private EngineException ended() {
        return new EngineException(
                "The Aeron receiver at %s is gone. It has failed or was closed.".formatted(place));
    }

    private void requireOpen() throws EngineException {
        if (closed) throw new EngineException("The Aeron sender was closed.");
        Throwable cause = broken;
        if (cause == null) return;
        throw new EngineException("Aeron failed (%s).".formatted(cause.getMessage()), cause);
    }

    @Override
    public Map<String, String> facts() {
        return media.facts();
    }

    @Override
    public void close() throws EngineException {
        if (closed) return;
        closed = true;
        synchronized (requests) {
            synchronized (answers) {
                media.close();
            }
        }
    }
}
