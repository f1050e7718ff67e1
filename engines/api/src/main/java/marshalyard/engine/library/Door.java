package marshalyard.engine.library;

import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.server.Entrance;
import marshalyard.engine.server.Guest;
import marshalyard.engine.server.Token;

/**
 * The door of a receiver whose library listens by itself: shows connections in and out, lets in who
 * shows the token, and takes the failures of those. The engine's handlers are given it; an {@link
 * Entrance} bounds what strangers can take.
 */
public final class Door {
    private final Token token = Token.fresh();
    private final Entrance entrance = new Entrance();
    private final Map<Object, Guest> guests = new ConcurrentHashMap<>();
    private final String engine;
    private final Inbox inbox;

    private volatile String place = "";
    private volatile boolean closed;

    /** The facts of the connection that was admitted last. */
    private volatile Supplier<Map<String, String>> lastAdmitted = Map::of;

    Door(String engine, Inbox inbox) {
        this.engine = engine;
        this.inbox = inbox;
    }

    /** What a sender has to show, for a library that must be given it. */
    public Token token() {
        return token;
    }

    /** What every payload and barrier is handed to. */
    public Inbox inbox() {
        return inbox;
    }

    /**
     * A connection was accepted; call it before anything is read from it. Waits, at most 1 s, while
     * there is no room for a stranger.
     *
     * @param connection by which the engine asks for it again: the library's own object for it
     * @param close ends the connection, from any thread
     */
    public void entered(Object connection, Closeable close) {
        entered(connection, close, () -> false);
    }

    /**
     * The same where a sender says something before it can show the token, as HTTP/2 does: it keeps
     * its place before silent connections then.
     *
     * @param speaks whether anything has come; asked from any thread
     */
    public void entered(Object connection, Closeable close, BooleanSupplier speaks) {
        Guest guest = entrance.enter(close, speaks);
        guests.put(connection, guest);
        if (closed) left(connection);
    }

    /** A connection is closed; one that never showed the token was a stranger's. */
    public void left(Object connection) {
        Guest guest = guests.remove(connection);
        if (guest != null) guest.cut();
    }

    /** True for a connection whose sender has shown the token. */
    public boolean isAdmitted(Object connection) {
        Guest guest = guests.get(connection);
        return guest != null && guest.isAdmitted();
    }

    /**
     * Lets a connection in if these are the bytes of the token, and ends it otherwise.
     *
     * @param facts of the connection, read now and again whenever the receiver is asked for its own
     * @return false if the connection is to be read no further
     */
    public boolean admit(Object connection, byte[] bytes, Facts.Reader facts) {
        return isAdmitted(connection) || admit(connection, token.matches(bytes), facts);
    }

    /**
     * The same for a sender that shows the token as text, as {@link Token#text} has it.
     *
     * @param text null if it showed none
     */
    public boolean admit(Object connection, String text, Facts.Reader facts) {
        return isAdmitted(connection) || admit(connection, token.matches(text), facts);
    }

    private boolean admit(Object connection, boolean shown, Facts.Reader facts) {
        Guest guest = guests.get(connection);
        if (guest == null) return false;
        if (!shown || !guest.admit()) {
            left(connection);
            return false;
        }
        try {
            Map<String, String> opened = facts.read();
            lastAdmitted = () -> Facts.withQueuesNow(opened, facts);
        } catch (IOException e) {
            failed(e);
        }
        return true;
    }

    /** True if this is the token, for a library in which each request shows it. */
    public boolean isToken(String text) {
        return token.matches(text);
    }

    /**
     * Receiving failed in a way that the sender can't see: the trial fails, unless the receiver is
     * being closed. Not to be called for strangers.
     */
    public void failed(Throwable cause) {
        if (closed) return;
        inbox.failed(
                cause instanceof EngineException || cause instanceof Error
                        ? cause
                        : new EngineException(
                                "Receiving failed at the %s receiver %s (%s)."
                                        .formatted(engine, place, cause),
                                cause));
    }

    /** Where it is, known from now on. */
    void at(String where) {
        place = where;
    }

    String address() {
        return token.at(place);
    }

    Map<String, String> facts() {
        Map<String, String> facts = entrance.facts();
        facts.putAll(lastAdmitted.get());
        return facts;
    }

    /** Takes no further failures and no further connections. */
    void close() {
        closed = true;
        entrance.close();
    }

    String name() {
        return engine + " receiver " + place;
    }
}
