package marshalyard.engine;

import java.nio.file.Path;
import java.util.List;

/**
 * The settings with which one end is opened.
 *
 * @param bind the address to listen on, such as {@code 127.0.0.1}
 * @param advertised the address or name under which the other end, on whatever host, reaches what
 *     listens there: to be put into {@link Receiver#address()} and {@link Broker#address()}
 * @param ports on which sockets that carry payloads may listen, unless an option names one; {@link
 *     marshalyard.engine.socket.ListeningPort} takes one of them
 * @param socketQueue bytes of SO_SNDBUF and SO_RCVBUF to ask for on every socket that carries
 *     payloads, set before connect and listen; 0 leaves the system's default
 * @param options the engine's own options, complete and valid
 * @param broker what {@link Broker#address()} said; empty if there is no broker
 * @param receivers how many receivers the sender's barrier waits for; 1 unless {@link
 *     Trait#FAN_OUT} or {@link Trait#SHARES}
 * @param scratch an existing folder for files that need not outlive the worker; a broker that is
 *     {@link Trait#RESTARTABLE} may find what an earlier one left there when it was killed
 * @param types the types of the user's own that may come to this end; an engine that carries none
 *     need not look
 * @param tls how the connection is secured; null for not, and unless the engine has {@link
 *     Trait#TLS}
 */
public record Settings(
        String bind,
        String advertised,
        PortRange ports,
        int socketQueue,
        Options options,
        String broker,
        int receivers,
        Path scratch,
        List<OwnType> types,
        Tls tls) {
    /** An end to which no types of the user's own come. */
    public Settings(
            String bind,
            String advertised,
            PortRange ports,
            int socketQueue,
            Options options,
            String broker,
            int receivers,
            Path scratch) {
        this(
                bind,
                advertised,
                ports,
                socketQueue,
                options,
                broker,
                receivers,
                scratch,
                List.of(),
                null);
    }

    /** An end that may listen on any port. */
    public Settings(
            String bind,
            String advertised,
            int socketQueue,
            Options options,
            String broker,
            int receivers,
            Path scratch) {
        this(bind, advertised, PortRange.ANY, socketQueue, options, broker, receivers, scratch);
    }

    /** An end that is reached at the address where it listens. */
    public Settings(
            String host,
            int socketQueue,
            Options options,
            String broker,
            int receivers,
            Path scratch) {
        this(host, host, socketQueue, options, broker, receivers, scratch);
    }

    public Settings {
        types = List.copyOf(types);
        if (socketQueue < 0) {
            throw new IllegalArgumentException("A socket queue can't have " + socketQueue + " B.");
        }
        if (receivers < 1) {
            throw new IllegalArgumentException("There is at least one receiver.");
        }
    }

    /** The same end, to which these types come. */
    public Settings with(List<OwnType> own) {
        return with(own, tls);
    }

    /** The same end with its connection secured, or not if this is null. */
    public Settings with(Tls security) {
        return with(types, security);
    }

    private Settings with(List<OwnType> own, Tls security) {
        return new Settings(
                bind,
                advertised,
                ports,
                socketQueue,
                options,
                broker,
                receivers,
                scratch,
                own,
                security);
    }
}
