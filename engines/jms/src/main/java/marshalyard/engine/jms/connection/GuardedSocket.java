package marshalyard.engine.jms.connection;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Tls;
import marshalyard.engine.server.Entrance;
import marshalyard.engine.server.Guest;
import marshalyard.engine.socket.LayeredSocket;

/**
 * A connection to the embedded broker. Until its client has shown the user and the password of the
 * run, it has little time, and may send small frames only, the first of which greets.
 */
public final class GuardedSocket extends LayeredSocket {
    /** ActiveMQ has taken its threads back by then, whether or not it has said so. */
    private static final long LEFT_NANOS = TimeUnit.SECONDS.toNanos(10);

    private Guest guest;
    private ClientGreeting greeting;
    private InputStream input;
    private byte[] word;
    private volatile boolean introduced;
    private volatile boolean left;
    private volatile long cutNanos;

    GuardedSocket(Tls tls) {
        super(tls);
    }

    /**
     * The time of an accepted connection begins.
     *
     * @param word by which a greeting shows that its client was given the broker's address
     */
    void enter(Entrance entrance, byte[] word) {
        this.word = word;
        greeting = new ClientGreeting();
        guest = entrance.enter(this::cut, isToBeSecured() ? this::hasHeard : this::isIntroduced);
    }

    /**
     * Shakes hands of TLS on a thread of its own, which ends with the connection. Who shows the
     * certificate of the run is introduced by it.
     */
    void introduceByTls() {
        Thread thread = new Thread(this::tryToShakeHands, "jms broker handshake");
        thread.setDaemon(true);
        thread.start();
    }

    private void tryToShakeHands() {
        try {
            secureAccepted();
            shakeHands();
            introduced = true;
        } catch (IOException e) {
            guest.cut();
        }
    }

    /** True if the client's greeting holds the word; it has not logged in yet. */
    boolean isIntroduced() {
        return introduced;
    }

    /**
     * Takes what has come of the client's greeting, without waiting. A client that greets as nobody
     * of OpenWire does is disconnected.
     *
     * @return true once all of it is here
     */
    boolean greets() {
        if (isToBeSecured()) return introduced;
        try {
            if (greeting.isWhole(super.getInputStream())) {
                if (!introduced) introduced = greeting.holds(word);
                return true;
            }
            if (greeting.isStrange()) close();
        } catch (IOException e) {
            // it is closed
        }
        return false;
    }

    /** True while ActiveMQ has threads for a client that has not shown who it is. */
    boolean isStranger() {
        boolean gone = left || isClosed() && System.nanoTime() - cutNanos > LEFT_NANOS;
        return !gone && !guest.isAdmitted();
    }

    /** ActiveMQ has no thread for this connection any more. */
    void leave() {
        left = true;
    }

    /**
     * The client has shown user and password.
     *
     * @return false if it came too late; it is disconnected
     */
    public boolean admit() {
        return guest.admit();
    }

    @Override
    public synchronized InputStream getInputStream() throws IOException {
        InputStream in = super.getInputStream();
        if (isBare()) return in;
        if (input == null) {
            input = new FirstFrames(isToBeSecured() ? in : greeting.before(in), guest);
        }
        return input;
    }

    /** Closes the socket by itself. */
    private void cut() throws IOException {
        cutNanos = System.nanoTime();
        super.close();
    }

    @Override
    public void close() throws IOException {
        if (guest == null) cut();
        else guest.close();
    }
}
