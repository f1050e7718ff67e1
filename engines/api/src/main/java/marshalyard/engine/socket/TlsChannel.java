package marshalyard.engine.socket;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLException;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Tls;

/**
 * A blocking channel that speaks TLS by the JDK's engine, from and to direct memory. One thread may
 * read while another writes. Closing it closes the connection below at once: to say goodbye, as TLS
 * would, could wait for a write that is blocked.
 */
public final class TlsChannel implements Closeable {
    /** Records that leave by one write, and that one read takes. */
    private static final int RECORDS = 8;

    /** Type, version and length of a record (RFC 8446, 5.1). */
    private static final int RECORD_HEADER = 5;

    private static final int LENGTH_AT = 3;

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final ChannelSocket channel;
    private final SSLEngine engine;
    private final Object writing = new Object();
    private ByteBuffer outgoing;
    private ByteBuffer incoming;

    /** What was decrypted and did not fit where the reader wanted it; ready to be read. */
    private final ByteBuffer spare;

    private boolean shaken;
    private long handshakeNanos; // 0 where the other end has begun

    private TlsChannel(ChannelSocket channel, SSLContext context, Tls tls, boolean begins) {
        this.channel = channel;
        engine = context.createSSLEngine();
        engine.setUseClientMode(begins);
        engine.setEnabledProtocols(new String[] {tls.protocol()});
        engine.setEnabledCipherSuites(new String[] {tls.cipher()});
        if (!begins) engine.setNeedClientAuth(true);
        outgoing = ByteBuffer.allocateDirect(engine.getSession().getPacketBufferSize());
        incoming = ByteBuffer.allocateDirect(outgoing.capacity()).limit(0);
        spare = ByteBuffer.allocateDirect(engine.getSession().getApplicationBufferSize()).limit(0);
    }

    /**
     * The end that has connected; it shakes hands before this returns.
     *
     * @throws IOException an {@link SSLException} if the ends do not agree or trust each other; the
     *     channel is then closed
     */
    public static TlsChannel connected(ChannelSocket channel, Tls tls)
            throws IOException, EngineException {
        try {
            TlsChannel secured = new TlsChannel(channel, tls.context(), tls, true);
            long begun = System.nanoTime();
            secured.shakeHands();
            secured.handshakeNanos = System.nanoTime() - begun;
            return secured;
        } catch (IOException e) {
            channel.close();
            throw e instanceof SSLException ? e : new SSLException(e.getMessage(), e);
        } catch (EngineException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * The end that has accepted; it shakes hands at its first read.
     *
     * @param context of {@link Tls#context}, for all connections of a receiver
     */
    public static TlsChannel accepted(ChannelSocket channel, SSLContext context, Tls tls) {
        return new TlsChannel(channel, context, tls, false);
    }

    private void shakeHands() throws IOException {
        try {
            engine.beginHandshake();
            HandshakeStatus next = engine.getHandshakeStatus();
            while (next != HandshakeStatus.NOT_HANDSHAKING) {
                switch (next) {
                    case NEED_TASK -> runTasks();
                    case NEED_WRAP -> writeRecord();
                    default -> {
                        if (!takeRecord(spare.clear())) {
                            throw new SSLException("the other end closed the connection");
                        }
                    }
                }
                next = engine.getHandshakeStatus();
            }
            welcome();
        } catch (SSLException e) {
            sayWhy();
            throw e;
        }
    }

    /** Gives memory to who is let in. */
    private void welcome() {
        int bytes = RECORDS * outgoing.capacity();
        outgoing = ByteBuffer.allocateDirect(bytes);
        incoming = ByteBuffer.allocateDirect(bytes).put(incoming).flip();
        shaken = true;
    }

    /** Tells the other end what is wrong, if it can still hear. */
    private void sayWhy() {
        try {
            writeRecord();
        } catch (IOException e) {
            // what is wrong is told here, too
        }
    }

    private void runTasks() {
        Runnable task = engine.getDelegatedTask();
        while (task != null) {
            task.run();
            task = engine.getDelegatedTask();
        }
    }

    /** Writes what stands between position and limit of each buffer. */
    public void write(ByteBuffer... parts) throws IOException {
        ByteBuffer last = parts[parts.length - 1];
        synchronized (writing) {
            outgoing.clear();
            while (last.hasRemaining()) {
                SSLEngineResult result = engine.wrap(parts, outgoing);
                if (result.getStatus() == Status.CLOSED) throw new EOFException("TLS has ended");
                if (result.getHandshakeStatus() == HandshakeStatus.NEED_TASK) runTasks();
                if (result.getStatus() == Status.BUFFER_OVERFLOW) send();
            }
            send();
        }
    }

    /** A record without data of ours: of the handshake, of new keys, or why it ends. */
    private void writeRecord() throws IOException {
        synchronized (writing) {
            outgoing.clear();
            engine.wrap(NOTHING, outgoing);
            send();
        }
    }

    private void send() throws IOException {
        channel.write(outgoing.flip());
        outgoing.clear();
    }

    /**
     * Reads at least one byte, as many as fit between position and limit and have come, and moves
     * the position.
     *
     * @return how many; -1 at the end of the stream
     */
    public int read(ByteBuffer into) throws IOException {
        if (!shaken) shakeHands();
        int begin = into.position();
        while (into.hasRemaining()) {
            boolean any = into.position() > begin;
            if (spare.hasRemaining()) {
                takeSpare(into);
            } else if (any && !hasRecord()) {
                break;
            } else if (!takeRecord(into)) {
                return any ? into.position() - begin : -1;
            }
        }
        return into.position() - begin;
    }

    private void takeSpare(ByteBuffer into) {
        int count = Math.min(spare.remaining(), into.remaining());
        into.put(into.position(), spare, spare.position(), count);
        into.position(into.position() + count);
        spare.position(spare.position() + count);
    }

    /** True if a whole record has come. */
    private boolean hasRecord() {
        if (incoming.remaining() < RECORD_HEADER) return false;
        int length = incoming.getShort(incoming.position() + LENGTH_AT) & 0xffff;
        return incoming.remaining() >= RECORD_HEADER + length;
    }

    /**
     * Decrypts the next record, which may hold no data; waits until one has come.
     *
     * @param into gets the data if there is room for it, else {@link #spare} does
     * @return false at the end of the stream
     */
    private boolean takeRecord(ByteBuffer into) throws IOException {
        ByteBuffer room = into;
        while (true) {
            SSLEngineResult result = engine.unwrap(incoming, room);
            switch (result.getStatus()) {
                case OK -> {
                    if (room == spare) spare.flip();
                    if (shaken) attend(result.getHandshakeStatus());
                    return true;
                }
                case BUFFER_OVERFLOW -> {
                    if (room == spare) throw new SSLException("a record is too large");
                    room = spare.clear();
                }
                default -> {
                    boolean more = result.getStatus() == Status.BUFFER_UNDERFLOW && receive();
                    if (more) continue;
                    spare.limit(0);
                    return false;
                }
            }
        }
    }

    /** Tickets and new keys come in the midst of data. */
    private void attend(HandshakeStatus status) throws IOException {
        if (status == HandshakeStatus.NEED_TASK) runTasks();
        if (status == HandshakeStatus.NEED_WRAP) writeRecord();
    }

    private boolean receive() throws IOException {
        incoming.compact();
        int count = channel.read(incoming);
        incoming.flip();
        return count >= 0;
    }

    /** What TLS has agreed on, how long the hands were shaken, and the facts of the connection. */
    public Map<String, String> facts() throws IOException {
        Map<String, String> facts = new TreeMap<>(channel.facts());
        facts.put(Facts.TLS, Tls.byJdk(engine.getSession()));
        if (handshakeNanos > 0) facts.put(Facts.HANDSHAKE_NANOS, Long.toString(handshakeNanos));
        return facts;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
