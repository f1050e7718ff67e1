package marshalyard.lab.group;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostAddress;
import marshalyard.lab.worker.Opening;
import marshalyard.lab.worker.RunCertificate;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.TlsLevel;
import marshalyard.model.plan.OpeningOrder;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;

/** The connections of a worker group, opened at their first use. */
final class Connections {
    private final EngineEnds ends;
    private final Workers workers;
    private final Map<BrokerKey, Opened> brokers = new HashMap<>();
    private final Map<ConnectionKey, Connection> open = new HashMap<>();
    private final Map<ConnectionKey, Connection> probes = new HashMap<>();

    /** The key of a broker: connections with different receivers share one. */
    private record BrokerKey(int queue, List<Integer> cpus, TlsLevel tls) {}

    Connections(EngineEnds ends, Workers workers) {
        this.ends = ends;
        this.workers = workers;
    }

    Connection get(ConnectionKey key) throws LabException {
        Connection connection = open.get(key);
        if (connection == null) {
            connection = connect(key);
            open.put(key, connection);
        }
        return connection;
    }

    private Connection connect(ConnectionKey key) throws LabException {
        Opened broker = workers.member(Role.BROKER) == null ? null : broker(key);
        List<ReceiverEnd> receivers = new ArrayList<>();
        String address = "";
        for (Member member : workers.receivers(key.get(Factors.RECEIVERS))) {
            Opened receiver = receive(member, key, broker, address, null);
            receivers.add(new ReceiverEnd(member, receiver.handle()));
            if (address.isEmpty()) address = receiver.address();
        }
        String meeting = address;
        // Connecting loads an engine's code, which takes a sender tenths of a second.
        Waves.Outcome<SenderEnd> senders =
                Waves.through(
                        workers.senders(key.get(Factors.SENDERS)),
                        "A sender did not connect",
                        member -> connectSender(member, key, broker, meeting));
        if (senders.failure() != null) throw ReceiverFailures.behind(senders.failure(), receivers);
        return new Connection(key, broker, meeting, receivers, senders.results());
    }

    /**
     * The connection of the probing pair beside that of a cell: one sender to one receiver, in the
     * next workers behind those of the cell.
     */
    Connection probe(ConnectionKey beside) throws LabException {
        Connection known = probes.get(beside);
        if (known != null) return known;
        ConnectionKey key =
                beside.with(Factors.RECEIVERS, 1)
                        .with(Factors.SENDERS, 1)
                        .with(Factors.CONNECTIONS, 1)
                        .with(Factors.IDLE, 0);
        Opened broker = workers.member(Role.BROKER) == null ? null : broker(beside);
        Member receiving = last(workers.receivers(beside.get(Factors.RECEIVERS) + 1));
        Member sending = last(workers.senders(beside.get(Factors.SENDERS) + 1));
        Opened receiver = receive(receiving, key, broker, "", null);
        Connection probe =
                new Connection(
                        key,
                        broker,
                        receiver.address(),
                        List.of(new ReceiverEnd(receiving, receiver.handle())),
                        List.of(connectSender(sending, key, broker, receiver.address())));
        probes.put(beside, probe);
        return probe;
    }

    /** The members that a cell's connection needs, with those of its probing pair. */
    Set<Member> takingPart(ConnectionKey key) {
        return Stream.of(open.get(key), probes.get(key))
                .filter(Objects::nonNull)
                .flatMap(Connection::members)
                .collect(Collectors.toSet());
    }

    private static Member last(List<Member> members) {
        return members.get(members.size() - 1);
    }

    /** The broker of a connection, which others may share. */
    Opened broker(ConnectionKey connection) throws LabException {
        Member member = workers.member(Role.BROKER);
        BrokerKey key =
                new BrokerKey(
                        connection.get(Factors.SOCKET_QUEUE),
                        cpus(Role.BROKER, member, connection.get(Factors.CPUS)),
                        connection.get(Factors.TLS));
        Opened broker = brokers.get(key);
        if (broker == null) {
            ConnectionKey its =
                    connection
                            .with(Factors.RECEIVERS, 1)
                            .with(Factors.SENDERS, 1)
                            .with(Factors.CONNECTIONS, 1)
                            .with(Factors.IDLE, 0);
            OpenEnd end = end(Role.BROKER, member, its, null, "", null);
            broker = Opening.broker(member.connection(), end);
            brokers.put(key, broker);
        }
        return broker;
    }

    private Opened receive(
            Member member,
            ConnectionKey key,
            Opened broker,
            String address,
            Expectation expectation)
            throws LabException {
        OpenEnd end = end(Role.RECEIVER, member, key, broker, address, expectation);
        return Opening.receiver(member.connection(), end);
    }

    private SenderEnd connectSender(Member member, ConnectionKey key, Opened broker, String address)
            throws LabException {
        OpenEnd end = end(Role.SENDER, member, key, broker, address, null);
        return new SenderEnd(member, Opening.sender(member.connection(), end).handle());
    }

    private OpenEnd end(
            Role role,
            Member member,
            ConnectionKey key,
            Opened broker,
            String address,
            Expectation expectation)
            throws LabException {
        HostAddress host = address(member.connection().host());
        return new OpenEnd(
                ends.of(role).engine(),
                address,
                host.bind(),
                host.advertised(),
                host.ports().text(),
                key.get(Factors.SOCKET_QUEUE),
                ends.of(role).options(),
                broker == null ? "" : broker.address(),
                key.get(Factors.RECEIVERS),
                cpus(role, member, key.get(Factors.CPUS)),
                expectation,
                ends.of(role).types(),
                RunCertificate.of(key.get(Factors.TLS)),
                connections(role, key),
                role == Role.SENDER ? key.get(Factors.IDLE) : 0,
                OpeningOrder.atOnce(
                        key.get(Factors.SENDERS), RunCertificate.of(key.get(Factors.TLS)) != null));
    }

    /** The connections of one sender; of all senders, idle ones among them, for a receiver. */
    private static int connections(Role role, ConnectionKey key) {
        int each = key.get(Factors.CONNECTIONS);
        return role == Role.RECEIVER
                ? (each + key.get(Factors.IDLE)) * key.get(Factors.SENDERS)
                : each;
    }

    /** Where workers of the other hosts reach it; that of this machine depends on who they are. */
    private HostAddress address(Host host) {
        for (Member other : workers.members().values()) {
            Host there = other.connection().host();
            if (there != host) return host.addressToward(there.address());
        }
        return host.address();
    }

    private List<Integer> cpus(Role role, Member member, Cpus cpus) throws LabException {
        if (cpus.equals(Cpus.FREE)) return List.of();
        List<Integer> allowed = member.report().sharing().allowedCpus();
        if (allowed.isEmpty()) {
            throw new LabException(
                    "The "
                            + ends.of(role).engine()
                            + " "
                            + role.token()
                            + " can't bind its threads to CPUs on its system. Use cpus: free.");
        }
        return cpus.of(role.token(), allowed);
    }

    /** Closes the receiver; what is sent from now on waits until one {@linkplain #join}s. */
    void leave(Connection connection) throws LabException {
        close(connection.receivers());
    }

    /**
     * Opens a receiver at the address of the one that {@linkplain #leave left}.
     *
     * @param expectation what it counts from its first message on
     */
    WorkerGroup.Joined join(Connection left, Expectation expectation) throws LabException {
        Member member = workers.member(Role.RECEIVER);
        Opened receiver = receive(member, left.key(), left.broker(), left.address(), expectation);
        Connection joined = left.with(List.of(new ReceiverEnd(member, receiver.handle())));
        open.put(left.key(), joined);
        return new WorkerGroup.Joined(joined, receiver);
    }

    /** Closes what a broker that is gone has left of all connections but one. */
    void forgetBroker(Connection left) throws LabException {
        brokers.clear();
        open.remove(left.key());
        Collection<Connection> others = List.copyOf(open.values());
        open.clear();
        for (Connection other : others) {
            close(other.receivers());
            closeSenders(other);
        }
        closeSenders(left);
    }

    /** Connects the sender again, through a broker that has taken the place of another. */
    Connection reconnect(Connection left, Opened broker) throws LabException {
        SenderEnd sender =
                connectSender(workers.member(Role.SENDER), left.key(), broker, left.address());
        return new Connection(left.key(), broker, left.address(), List.of(), List.of(sender));
    }

    private static void close(List<ReceiverEnd> receivers) throws LabException {
        for (ReceiverEnd end : receivers) {
            end.member().call(w -> w.close(new Handle(end.handle())));
        }
    }

    private static void closeSenders(Connection connection) throws LabException {
        for (SenderEnd end : connection.senders()) {
            end.member().call(w -> w.close(new Handle(end.handle())));
        }
    }
}
