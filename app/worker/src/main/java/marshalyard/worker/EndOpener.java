package marshalyard.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import marshalyard.engine.Broker;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.PortRange;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;
import marshalyard.engine.Trait;
import marshalyard.worker.Endpoints.BrokerEnd;
import marshalyard.worker.Endpoints.ReceiverEnd;
import marshalyard.worker.Endpoints.SenderEnd;
import marshalyard.worker.clock.WorkerClock;
import marshalyard.worker.cpu.Affinity;
import marshalyard.worker.cpu.CpuList;
import marshalyard.worker.hosted.EngineCall;
import marshalyard.worker.hosted.HostedEngines;
import marshalyard.worker.inbox.CountingInbox;
import marshalyard.worker.leftover.ScratchFolder;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.TlsKeys;
import marshalyard.worker.protocol.TypeDefinition;
import marshalyard.worker.report.DescriptorLimit;

/** Opens brokers, receivers and senders of the hosted engines; used by one thread at a time. */
final class EndOpener {
    private final Path scratch;
    private final Iterable<Engine> services;
    private final Endpoints endpoints;
    private final Map<TypeDefinition, OwnType> types = new HashMap<>();
    private HostedEngines engines;
    private int ends;

    /**
     * Opens nothing yet.
     *
     * @param scratch gets a folder for each end
     * @param endpoints get what is opened
     */
    EndOpener(Path scratch, Iterable<Engine> services, Endpoints endpoints) {
        this.scratch = scratch;
        this.services = services;
        this.endpoints = endpoints;
    }

    Opened broker(OpenEnd open) throws Exception {
        Settings settings = settings(open, brokerFolder(open));
        long begin = now();
        Broker broker =
                EngineCall.SERVE.takeInTime(
                        open.engine(), bound(open, () -> engine(open).serve(settings)));
        EngineCall.SERVE.required(open.engine(), "broker", broker);
        long opened = now();
        int handle = endpoints.add(new BrokerEnd(open.engine(), broker));
        return new Opened(handle, broker.address(), broker.facts(), begin, opened);
    }

    Opened receiver(OpenEnd open) throws Exception {
        long begin = now();
        Settings settings = settings(open);
        CountingInbox inbox =
                new CountingInbox(
                        traits(open), new MovedTypes(settings.types())::get, open.connections());
        try {
            if (open.expectation() != null) inbox.expect(open.expectation());
            DescriptorLimit.requireRoomFor(open.connections(), "receiver");
            Receiver receiver = receiver(open, settings, inbox);
            long opened = now();
            int handle = endpoints.add(new ReceiverEnd(open.engine(), receiver, inbox));
            return new Opened(handle, receiver.address(), receiver.facts(), begin, opened);
        } catch (Exception | Error e) {
            inbox.close();
            throw e;
        }
    }

    Opened sender(OpenEnd open) throws Exception {
        SenderOpener opener = new SenderOpener(open, engine(open), settings(open));
        long begin = now();
        SenderConnections connections =
                EngineCall.CONNECT.takeInTime(
                        open.engine(), bound(open, opener::connect), open.allConnections());
        long opened = now();
        int handle =
                endpoints.add(
                        new SenderEnd(
                                connections,
                                open.cpus(),
                                opener.cost(),
                                new MovedTypes(opener.settings().types()),
                                traits(open).contains(Trait.OPEN_LOOP)));
        return new Opened(handle, "", connections.facts(), begin, opened);
    }

    /**
     * A trait may hold with some options only, such as those that choose datagrams. A single
     * receiver shares with nobody.
     */
    private Set<Trait> traits(OpenEnd open) throws EngineException {
        EngineDescriptor engine = hosted(open).descriptor();
        Set<Trait> traits = engine.traits(Options.of(engine.options(), open.options()));
        if (open.receivers() > 1 || !traits.contains(Trait.SHARES)) return traits;
        Set<Trait> others = EnumSet.copyOf(traits);
        others.remove(Trait.SHARES);
        return others;
    }

    private Receiver receiver(OpenEnd open, Settings settings, CountingInbox inbox)
            throws Exception {
        Engine engine = engine(open);
        EngineCall step = open.address().isEmpty() ? EngineCall.RECEIVE : EngineCall.JOIN;
        Callable<Receiver> opening =
                step == EngineCall.RECEIVE
                        ? () -> engine.receive(settings, inbox)
                        : () -> engine.join(open.address(), settings, inbox);
        Receiver receiver = step.takeInTime(open.engine(), bound(open, opening));
        return step.required(open.engine(), "receiver", receiver);
    }

    /** An end's threads inherit the CPUs of the thread that opens it. */
    private static <T> Callable<T> bound(OpenEnd open, Callable<T> opening) {
        return () -> {
            Affinity.bind(open.cpus());
            return opening.call();
        };
    }

    private static long now() {
        return WorkerClock.at(System.nanoTime());
    }

    /** Loaded at the first request; its answer says what is wrong with them. */
    synchronized HostedEngines engines() throws EngineException {
        if (engines == null) engines = HostedEngines.load(services);
        return engines;
    }

    private HostedEngines.Hosted hosted(OpenEnd open) throws EngineException {
        return engines().get(open.engine());
    }

    private Engine engine(OpenEnd open) throws EngineException {
        return hosted(open).engine();
    }

    /** The same for a worker that takes the place of one that was killed. */
    private Path brokerFolder(OpenEnd open) throws IOException {
        String cpus = open.cpus().isEmpty() ? "" : "-cpus-" + CpuList.format(open.cpus());
        String tls = open.tls() == null ? "" : "-tls-" + open.tls().version();
        String name = open.engine() + "-broker-" + open.socketQueue() + cpus + tls;
        return Files.createDirectories(scratch.resolve(name));
    }

    /** Each end has a folder of its own, so that no two share their files. */
    private Settings settings(OpenEnd open) throws EngineException, IOException {
        ends++;
        return settings(open, ScratchFolder.part(scratch, open.engine() + "-end-" + ends));
    }

    private Settings settings(OpenEnd open, Path folder) throws EngineException {
        return new Settings(
                open.bind(),
                open.advertised(),
                PortRange.parse(open.ports()),
                open.socketQueue(),
                Options.of(hosted(open).descriptor().options(), open.options()),
                open.broker(),
                Math.max(1, open.receivers()),
                folder,
                types(open),
                tls(open.tls()));
    }

    /** A type of the last end is not made anew, which takes milliseconds for each. */
    private List<OwnType> types(OpenEnd open) {
        types.keySet().retainAll(open.types());
        open.types().forEach(each -> types.computeIfAbsent(each, TypeDefinition::toType));
        return open.types().stream().map(types::get).toList();
    }

    private static Tls tls(TlsKeys keys) throws EngineException {
        return keys == null ? null : Tls.of(keys.version(), keys.certificate(), keys.key());
    }
}
