package marshalyard.engine.messaging;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.frame.PackedElements;
import marshalyard.engine.server.Token;

/**
 * The consuming end over any messaging system: builds a fresh array for each message, with an
 * object for each struct, hands it over and answers those that ask for it.
 */
public final class MessagingReceiver implements Receiver {
    private final long id = new SecureRandom().nextLong();
    private final Inbox inbox;
    private final Optional<Token> token;
    private final Set<Long> admitted = ConcurrentHashMap.newKeySet();
    private final Map<Long, Long> barriers = new ConcurrentHashMap<>();
    private final LongAdder strays = new LongAdder();
    private volatile long lastAdmitted;
    private volatile Incoming incoming;
    private volatile boolean closed;
    private Throwable early; // failed before it was open; null if nothing has

    /** Opens the engine's side of a receiver. */
    @FunctionalInterface
    public interface Opening {
        /**
         * @param receiver to be told of every message that arrives, maybe before this returns
         */
        Incoming open(MessagingReceiver receiver) throws Exception;
    }

    private MessagingReceiver(Inbox inbox, Optional<Token> token) {
        this.inbox = inbox;
        this.token = token;
    }

    /** A receiver at a broker that lets nobody in but the ends of this run. */
    public static MessagingReceiver behindBroker(Inbox inbox, Opening opening) throws Exception {
        return open(new MessagingReceiver(inbox, Optional.empty()), opening);
    }

    /** A receiver that anybody can reach: it takes messages of those who show its token. */
    public static MessagingReceiver reachable(Inbox inbox, Opening opening) throws Exception {
        return open(new MessagingReceiver(inbox, Optional.of(Token.fresh())), opening);
    }

    private static MessagingReceiver open(MessagingReceiver receiver, Opening opening)
            throws Exception {
        receiver.opened(opening.open(receiver));
        return receiver;
    }

    private synchronized void opened(Incoming opened) {
        incoming = opened;
        if (early != null) failed(early);
    }

    /**
     * A message has arrived. It is demarshalled, handed over and answered before this returns; the
     * library may use its memory again then. Several threads may call this at once, but not with
     * messages of one sender.
     *
     * @param arrived from its position to its limit
     */
    public void arrived(ByteBuffer arrived) {
        if (closed) return;
        try {
            ByteBuffer message = MessageHeader.checked(arrived);
            if (isFromStranger(message)) strays.increment();
            else consume(message);
        } catch (Exception e) {
            if (token.isPresent() && e instanceof EngineException) strays.increment();
            else failed(e);
        } catch (Error e) { // else it would end the library's thread, and nobody would be told
            failed(e);
        }
    }

    private boolean isFromStranger(ByteBuffer message) {
        if (token.isEmpty()) return false;
        long sender = MessageHeader.sender(message);
        if (sender == lastAdmitted && sender != 0) return false;
        if (MessageHeader.request(message) == MessageHeader.HELLO
                && MessageHeader.kind(message) == FrameKind.BARRIER) {
            byte[] shown = new byte[message.capacity() - MessageHeader.BYTES];
            message.get(MessageHeader.BYTES, shown);
            if (sender != 0 && token.get().matches(shown)) admitted.add(sender);
        }
        if (!admitted.contains(sender)) return true;
        lastAdmitted = sender;
        return false;
    }

    private void consume(ByteBuffer message) throws Exception {
        FrameKind kind = MessageHeader.kind(message);
        switch (kind) {
            case ONEWAY -> accept(message);
            case TWOWAY, DEFERRED -> {
                accept(message);
                answer(message);
            }
            case BARRIER -> {
                boolean hello = MessageHeader.request(message) == MessageHeader.HELLO;
                if (!hello) barrier(message);
                if (hello || token.isPresent()) answer(message); // nobody else at this place
                else answer(message, MessageHeader.answerTo(message, id));
            }
            case REPLY -> strays.increment(); // no receiver asks
        }
    }

    private void accept(ByteBuffer message) {
        DataType type = MessageHeader.type(message);
        int elements = MessageHeader.elements(message);
        Payload payload = PackedElements.read(type, elements, MessageHeader.body(message));
        inbox.accept(type, elements, () -> payload);
    }

    /** A barrier that its sender has repeated counts once. */
    private void barrier(ByteBuffer message) {
        Long number = BarrierAttempts.of(MessageHeader.number(message));
        Long before = barriers.put(MessageHeader.sender(message), number);
        if (!number.equals(before)) inbox.barrier();
    }

    private void answer(ByteBuffer message) throws Exception {
        answer(message, MessageHeader.answerTo(message));
    }

    private void answer(ByteBuffer message, ByteBuffer answer) throws Exception {
        incoming.answer(MessageHeader.sender(message), answer);
    }

    /**
     * The library has failed in a way that no sender sees; the trial fails with this reason. A
     * library may tell of the end of every connection: that of a receiver which was closed, or
     * could not be opened, is no failure.
     */
    public synchronized void failed(Throwable cause) {
        if (closed) return;
        if (incoming == null) {
            if (early == null) early = cause;
            return;
        }
        inbox.failed(
                cause instanceof EngineException || cause instanceof Error
                        ? cause
                        : new EngineException("Receiving failed (%s).".formatted(cause), cause));
    }

    @Override
    public String address() {
        String place = incoming.address();
        return token.map(shown -> shown.at(place)).orElse(place);
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(incoming.facts());
        long sum = strays.sum();
        if (sum > 0) facts.put(Facts.STRAY_DATAGRAMS, Long.toString(sum));
        incoming.strangers(Set.copyOf(admitted)).ifPresent(count -> facts.putAll(count.facts()));
        return facts;
    }

    @Override
    public void close() throws EngineException {
        closed = true;
        try {
            incoming.close();
        } catch (IOException e) {
            throw new EngineException("Closing the receiver failed (%s).".formatted(e), e);
        }
    }
}
