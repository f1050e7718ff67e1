package marshalyard.worker.protocol;

import java.util.List;
import java.util.Map;

/**
 * The order to open an end.
 *
 * @param engine the engine's id
 * @param address for a sender, where to connect; for a receiver, where to join, or empty
 * @param bind the address to listen on
 * @param advertised the address or name at which other hosts reach what listens there
 * @param ports on which it may listen, such as {@code 42000-42099}; empty for any
 * @param socketQueue bytes, 0 for the system's default
 * @param options values by name; the engine's fallbacks fill the rest
 * @param broker the broker's address, or empty
 * @param receivers how many receivers the barrier waits for
 * @param cpus the CPUs that the end's threads are bound to; empty for none
 * @param expectation for a receiver, what it counts from its first message on; null to wait for
 *     {@link WorkerApi#expect}
 * @param types the types of the user's own that come to this end, or go from it
 * @param tls what its connections are secured with; null for not
 * @param connections how many a sender opens, and how many come to a receiver from all senders; at
 *     least 1
 * @param idle how many further ones a sender opens that carry nothing; those that come to a
 *     receiver are among its {@code connections}
 * @param atOnce how many of its connections a sender may open at the same time; at least 1
 */
public record OpenEnd(
        String engine,
        String address,
        String bind,
        String advertised,
        String ports,
        int socketQueue,
        Map<String, String> options,
        String broker,
        int receivers,
        List<Integer> cpus,
        Expectation expectation,
        List<TypeDefinition> types,
        TlsKeys tls,
        int connections,
        int idle,
        int atOnce) {
    /** One that moves no types of the user's own. */
    public OpenEnd(
            String engine,
            String address,
            String bind,
            String advertised,
            String ports,
            int socketQueue,
            Map<String, String> options,
            String broker,
            int receivers,
            List<Integer> cpus,
            Expectation expectation) {
        this(
                engine,
                address,
                bind,
                advertised,
                ports,
                socketQueue,
                options,
                broker,
                receivers,
                cpus,
                expectation,
                List.of(),
                null,
                1,
                0,
                1);
    }

    public OpenEnd {
        ports = ports == null ? "" : ports;
        cpus = cpus == null ? List.of() : List.copyOf(cpus);
        types = types == null ? List.of() : List.copyOf(types);
        connections = Math.max(1, connections);
        idle = Math.max(0, idle);
        atOnce = Math.max(1, atOnce);
    }

    /** The same for a receiver that counts from its first message on. */
    public OpenEnd expecting(Expectation first) {
        return with(first, types, tls);
    }

    /** The same end, which moves these types of the user's own. */
    public OpenEnd moving(List<TypeDefinition> own) {
        return with(expectation, own, tls);
    }

    /** The same end with its connections secured, or not if this is null. */
    public OpenEnd secured(TlsKeys keys) {
        return with(expectation, types, keys, connections, idle, atOnce);
    }

    /** The same end with so many connections. */
    public OpenEnd over(int several) {
        return with(expectation, types, tls, several, idle, atOnce);
    }

    /** The same sender with so many further connections that carry nothing. */
    public OpenEnd idling(int several) {
        return with(expectation, types, tls, connections, several, atOnce);
    }

    /** The same sender, which may open so many of its connections at the same time. */
    public OpenEnd openingAtOnce(int several) {
        return with(expectation, types, tls, connections, idle, several);
    }

    /** How many connections there are in all. */
    public int allConnections() {
        return connections + idle;
    }

    private OpenEnd with(Expectation first, List<TypeDefinition> own, TlsKeys keys) {
        return with(first, own, keys, connections, idle, atOnce);
    }

    private OpenEnd with(
            Expectation first,
            List<TypeDefinition> own,
            TlsKeys keys,
            int several,
            int further,
            int together) {
        return new OpenEnd(
                engine,
                address,
                bind,
                advertised,
                ports,
                socketQueue,
                options,
                broker,
                receivers,
                cpus,
                first,
                own,
                keys,
                several,
                further,
                together);
    }
}
