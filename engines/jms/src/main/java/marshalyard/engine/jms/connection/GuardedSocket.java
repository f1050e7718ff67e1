package marshalyard.engine.jms.connection;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import marshalyard.engine.server.Entrance;
import marshalyard.engine.server.Guest;

/**
 * A connection to the embedded broker. Until its client has shown the user and the password of the
 * run, it has little time, and may send small frames only.
 */
public final class GuardedSocket extends Socket {
    private Guest guest;
    private InputStream input;
    private volatile boolean spoken;

    /** The time of an accepted connection begins. */
    void enter(Entrance entrance) {
        guest = entrance.enter(this::cut, this::speaks);
    }

    /** True if the client has said something, even if that has been read. */
    boolean speaks() {
        try {
            spoken |= super.getInputStream().available() > 0;
        } catch (IOException e) {
            // it is closed
        }
        return spoken;
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
        if (input == null) input = new FirstFrames(super.getInputStream(), guest);
        return input;
    }

    /** Closes the socket by itself. */
    private void cut() throws IOException {
        super.close();
    }

    @Override
    public void close() throws IOException {
        if (guest == null) cut();
        else guest.close();
    }
}
