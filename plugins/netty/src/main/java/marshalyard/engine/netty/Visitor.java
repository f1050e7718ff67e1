package marshalyard.engine.netty;

import io.netty.channel.Channel;

/** What a receiver knows of a connection before its sender has shown the token. */
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
