package marshalyard.engine.corbafast.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.checksum.Layers;
import marshalyard.engine.corbafast.contract.Contract;
import marshalyard.engine.corbafast.deliver.SequenceDelivery;
import marshalyard.engine.corbafast.demux.RequestTarget;
import marshalyard.engine.corbafast.marshal.Marshallers;
import marshalyard.engine.corbafast.option.Conversion;
import marshalyard.engine.corbafast.option.Copies;
import marshalyard.engine.corbafast.option.ElementsRead;
import marshalyard.engine.corbafast.option.MarshallingOption;
import marshalyard.engine.corbafast.option.ProtocolOption;
import marshalyard.engine.corbafast.reference.ObjectReference;
import marshalyard.engine.corbafast.transport.DatagramListener;
import marshalyard.engine.corbafast.transport.TransportOptions;
import marshalyard.engine.corbafast.transport.Wire;
import marshalyard.engine.corbafast.transport.WireListener;

/** The consuming end; its address is the IOR of its first object. */
public final class FastReceiver implements Receiver {
    /**
     * Name among the facts: connections that sent what can't be decoded; absent if there were none.
     */
    public static final String MALFORMED = "malformedConnections";

    /** Name among the facts: what was wrong with the last one of them. */
    public static final String MALFORMED_REASON = "malformedReason";

    private static final long CLOSE_PATIENCE_MILLIS = 10_000;

    /** The limit for connections to be closed in good order; then they are cut. */
    private static final long ORDERLY_MILLIS = 1_000;

    private final Options options;
    private final InboxTally consumption;
    private final List<WireListener> doors = new ArrayList<>();
    private final Exports exports;
    private final List<Wire> wires = new ArrayList<>();
    private final List<GiopConnection> dialogues = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final List<Thread> accepting = new ArrayList<>();
    private final AtomicLong malformed = new AtomicLong();
    private final String name;
    private volatile String malformedReason = "";

    /** Null unless datagrams are taken. */
    private final DatagramServer datagrams;

    /** The facts of the last connection of a client that knows an object here. */
    private volatile Supplier<Map<String, String>> opened = Map::of;

    private volatile boolean closed;

    /**
     * A server of ours, or what stands for the foreign one that the options name.
     *
     * @throws EngineException if the server can't listen, or the foreign server's reference can't
     *     be read
     */
    public static Receiver open(Settings settings, Inbox inbox)
            throws IOException, EngineException {
        return FastServerOptions.foreign(settings.options())
                ? new ForeignReceiver(settings.options())
                : new FastReceiver(settings, inbox);
    }

    private FastReceiver(Settings settings, Inbox inbox) throws IOException, EngineException {
        options = settings.options();
        consumption = new InboxTally(inbox);
        WireListener tcp = WireListener.tcp(settings);
        doors.add(tcp);
        DatagramListener udp = null;
        try {
            if (TransportOptions.unix(options)) doors.add(WireListener.unix(settings));
            if (TransportOptions.udp(options)) udp = DatagramListener.open(settings);
            int port = tcp.port();
            exports =
                    new Exports(
                            new Contract(FastServerOptions.operations(options)),
                            FastServerOptions.objects(options),
                            FastServerOptions.strategy(options),
                            new ObjectReference(
                                    Contract.TYPE_ID,
                                    settings.advertised(),
                                    port,
                                    ProtocolOption.minor(options),
                                    new byte[0],
                                    doors.get(doors.size() - 1).path(),
                                    udp == null ? 0 : udp.port()));
            name = "corba-fast receiver " + port;
            datagrams = udp == null ? null : datagrams(udp);
        } catch (IOException | EngineException | RuntimeException e) {
            for (WireListener door : doors) door.close();
            if (udp != null) udp.close();
            throw e;
        }
        for (WireListener door : doors) {
            accepting.add(start("accepting " + door.path(), () -> acceptAll(door)));
        }
        if (datagrams != null) start("reading datagrams", this::serveDatagrams);
    }

    private DatagramServer datagrams(DatagramListener door) throws IOException {
        Memory reply = Memory.direct(LightRequests.REPLY_BYTES);
        return new DatagramServer(door, reply, id -> peer(id, reply));
    }

    private DatagramClient peer(int firstId, Memory reply) {
        Marshallers marshallers = new Marshallers(MarshallingOption.of(options));
        LightRequests requests =
                new LightRequests(
                        exports,
                        skeleton(marshallers),
                        consumption,
                        exports.demultiplexer(),
                        new RequestTarget(),
                        reply);
        return new DatagramClient(firstId, requests, marshallers);
    }

    private Skeleton skeleton(Marshallers marshallers) {
        return new Skeleton(
                exports,
                consumption,
                marshallers,
                new SequenceDelivery.Settings(
                        Copies.of(options),
                        Conversion.of(options),
                        Layers.of(options),
                        ElementsRead.of(options)));
    }

    private void serveDatagrams() {
        try {
            datagrams.run();
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            fail("Receiving datagrams failed", e);
        }
    }

    private synchronized Thread start(String role, Runnable work) {
        Thread thread = new Thread(work, name + ", " + role.strip());
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
        return thread;
    }

    private void acceptAll(WireListener door) {
        while (!closed) {
            try {
                welcome(door.accept());
            } catch (IOException e) {
                fail("Accepting a connection failed", e);
                return;
            }
        }
    }

    private synchronized void welcome(Wire wire) throws IOException {
        if (closed) {
            wire.close();
            return;
        }
        wires.add(wire);
        threads.removeIf(thread -> !thread.isAlive());
        start("reading", () -> serve(wire));
    }

    private void serve(Wire wire) {
        GiopConnection dialogue = null;
        try (wire) {
            Marshallers marshallers = new Marshallers(MarshallingOption.of(options));
            Map<String, String> facts = wire.facts();
            dialogue =
                    new GiopConnection(
                            wire,
                            exports,
                            skeleton(marshallers),
                            consumption,
                            TransportOptions.light(options),
                            known -> opened = () -> factsOf(wire, known, marshallers, facts));
            synchronized (this) {
                if (closed) return;
                dialogues.add(dialogue);
            }
            dialogue.run();
        } catch (MalformedException e) {
            malformed.incrementAndGet(); // the client was told, and may be a stranger
            malformedReason = e.getMessage();
        } catch (IOException e) {
            if (dialogue != null && dialogue.isTrusted()) fail("Receiving failed", e);
        } catch (RuntimeException | OutOfMemoryError e) {
            fail("Receiving failed", e);
        } finally {
            synchronized (this) {
                wires.remove(wire);
                dialogues.remove(dialogue);
            }
        }
    }

    private void fail(String what, Throwable cause) {
        if (!closed) {
            consumption.failed(
                    new EngineException(what + " at " + name + " (" + cause + ").", cause));
        }
    }

    @Override
    public String address() {
        return exports.reference(0).toIor();
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> all = new TreeMap<>();
        all.put(Facts.BUILDS, builds());
        all.put(Facts.LIBRARY, "Marshalyard on JDK " + Runtime.version());
        all.put("copies", Copies.of(options).fact());
        all.put("conversion", Conversion.of(options).fact());
        all.put("checksum", Layers.of(options).fact());
        all.put("read", ElementsRead.of(options).fact());
        all.put("demux", FastServerOptions.strategy(options).token());
        all.putAll(opened.get());
        if (datagrams != null) all.putAll(datagrams.facts());
        if (malformed.get() > 0) {
            all.put(MALFORMED, Long.toString(malformed.get()));
            all.put(MALFORMED_REASON, malformedReason);
        }
        return all;
    }

    private String builds() {
        Conversion conversion = Conversion.of(options);
        Copies copies = Copies.of(options);
        if (copies == Copies.VIEW || conversion == Conversion.LAZY) return Facts.VIEWS;
        if (conversion == Conversion.CHOSEN) return "arrays or views, as chosen";
        return copies == Copies.POOLED ? "arrays that are used again" : Facts.ARRAYS;
    }

    /**
     * @param opened what the kernel told when the connection opened
     */
    private static Map<String, String> factsOf(
            Wire wire,
            GiopConnection dialogue,
            Marshallers marshallers,
            Map<String, String> opened) {
        Map<String, String> all = new TreeMap<>(opened);
        all.putAll(marshallers.facts());
        all.putAll(dialogue.facts());
        try {
            return Facts.withQueuesAtEnd(all, wire.facts());
        } catch (IOException e) {
            return all; // closed meanwhile
        }
    }

    @Override
    public void close() throws EngineException {
        List<Thread> running;
        try {
            synchronized (this) {
                closed = true;
                for (WireListener door : doors) door.close();
                if (datagrams != null) datagrams.close();
            }
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ORDERLY_MILLIS);
            // Until accept has returned the kernel takes connections: a client that is told to go
            // would come back at once, and find its new connection broken.
            for (Thread thread : accepting) join(thread, end);
            synchronized (this) {
                for (GiopConnection dialogue : dialogues) dialogue.close();
                running = List.copyOf(threads);
            }
            for (Thread thread : running) join(thread, end);
            synchronized (this) {
                for (Wire wire : wires) wire.close();
            }
        } catch (IOException e) {
            throw new EngineException("Closing " + name + " failed: " + e.getMessage() + ".", e);
        }
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CLOSE_PATIENCE_MILLIS);
        for (Thread thread : running) {
            join(thread, end);
            if (thread.isAlive()) {
                throw new EngineException(
                        "The thread '"
                                + thread.getName()
                                + "' did not end: what it received is still being consumed.");
            }
        }
    }

    /** Waits until a thread ends, or until this reading of nanoTime. */
    private void join(Thread thread, long end) throws EngineException {
        long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        try {
            thread.join(Math.max(1, millis)); // 0 would wait for ever
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException("Interrupted while closing " + name + ".", e);
        }
    }
}
