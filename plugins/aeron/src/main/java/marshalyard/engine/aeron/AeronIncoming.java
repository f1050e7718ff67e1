package marshalyard.engine.aeron;

import io.aeron.ExclusivePublication;
import io.aeron.FragmentAssembler;
import io.aeron.Publication;
import io.aeron.Subscription;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.Incoming;
import marshalyard.engine.messaging.MessagingReceiver;
import marshalyard.engine.server.EndThreads;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;

/** Polls a subscription on a thread of its own, and answers each sender by a publication. */
final class AeronIncoming implements Incoming {
    private static final int FRAGMENTS = 10;

    /** A sender that does not read its answers by then gets none. */
    private static final long CONNECTED_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final MessagingReceiver receiver;
    private final String bind;
    private final AeronChannels channels;
    private final AeronMedia media;
    private final Subscription requests;
    private final String address;
    private final EndThreads threads;
    private final Map<Long, ExclusivePublication> senders = new HashMap<>();
    private final IdleStrategy idle;
    private volatile boolean closed;

    private AeronIncoming(
            MessagingReceiver receiver,
            Settings settings,
            AeronChannels channels,
            AeronMedia media) {
        this.receiver = receiver;
        this.bind = settings.bind();
        this.channels = channels;
        this.media = media;
        idle = media.idle();
        requests = media.aeron().addSubscription(channels.requestsAt(bind), AeronChannels.REQUESTS);
        address = AeronOptions.ipc(settings.options()) ? media.path().toString() : channels.place();
        threads = new EndThreads("aeron receiver " + address);
    }

    static AeronIncoming open(Settings settings, MessagingReceiver receiver)
            throws IOException, EngineException {
        AeronChannels channels =
                AeronOptions.ipc(settings.options())
                        ? AeronChannels.sharedMemory()
                        : AeronChannels.free(settings);
        AeronMedia media = AeronMedia.launch(settings, receiver::failed);
        try {
            AeronIncoming incoming = new AeronIncoming(receiver, settings, channels, media);
            incoming.threads.start("reading", incoming::read);
            return incoming;
        } catch (RuntimeException e) {
            media.close();
            throw AeronMedia.failure(e);
        }
    }

    private void read() {
        FragmentHandler assembling = new FragmentAssembler(this::arrived);
        try {
            while (!closed) idle.idle(requests.poll(assembling, FRAGMENTS));
        } catch (RuntimeException e) {
            receiver.failed(AeronMedia.failure(e));
        }
    }

    private void arrived(DirectBuffer buffer, int offset, int length, Header header) {
        receiver.arrived(view(buffer, offset, length));
    }

    /** The bytes where they lie, until the next poll. */
    static ByteBuffer view(DirectBuffer buffer, int offset, int length) {
        ByteBuffer all =
                buffer.byteBuffer() == null
                        ? ByteBuffer.wrap(buffer.byteArray())
                        : buffer.byteBuffer().duplicate().clear();
        int from = buffer.wrapAdjustment() + offset;
        return all.limit(from + length).position(from);
    }

    @Override
    public void answer(long sender, ByteBuffer answer) {
        ExclusivePublication answers = senders.computeIfAbsent(sender, this::connected);
        UnsafeBuffer bytes = new UnsafeBuffer(answer);
        while (!closed) {
            long position = answers.offer(bytes, 0, bytes.capacity());
            if (position >= 0) break;
            if (position != Publication.BACK_PRESSURED && position != Publication.ADMIN_ACTION) {
                break; // the sender is gone
            }
            idle.idle();
        }
    }

    private ExclusivePublication connected(long sender) {
        ExclusivePublication answers =
                media.aeron()
                        .addExclusivePublication(
                                channels.answersAt(bind), AeronChannels.answersOf(sender));
        long end = System.nanoTime() + CONNECTED_NANOS;
        while (!answers.isConnected() && !closed && System.nanoTime() < end) idle.idle();
        return answers;
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public Map<String, String> facts() {
        return media.facts();
    }

    @Override
    public void close() throws EngineException {
        if (closed) return;
        closed = true;
        threads.join();
        media.close();
    }
}
