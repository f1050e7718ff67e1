package marshalyard.engine.netty;

import io.netty.channel.Channel;

/** The state of a connection whose sender has not shown the token yet. */
final class Visitor {
    private volatile boolean heard;
    private volatile boolean cut;

    /** Something has come. */
    void speaks() {
        heard = true;
    }

    /** Who has said something keeps its place longer. */
    boolean heard() {
        return heard;
    }

    /** A connection that no event loop has yet is closed by the one that is about to get it. */
    void cut(Channel connection) {
        cut = true;
        if (connection.isRegistered()) connection.close();
    }

    /** The connection has its event loop now. */
    void registered(Channel connection) {
        if (cut) connection.close();
    }
}
