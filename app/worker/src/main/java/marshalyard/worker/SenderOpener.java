package marshalyard.worker;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.model.plan.OpeningOrder;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.hosted.EngineCall;
import marshalyard.worker.hosted.Failure;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.report.DescriptorLimit;
import marshalyard.worker.report.PortLimit;
import marshalyard.worker.report.ProcessFootprint;

/**
 * Opens the connections of one sender in {@link OpeningOrder}, and reads what they cost. Where
 * there are several, a barrier on each tells that it is open at both ends; fewer than the receiver
 * has room for are at its door at once.
 */
final class SenderOpener {
    private final OpenEnd open;
    private final Engine engine;
    private final Settings settings;
    private final Sender[] senders; // by number; null where none is open yet
    private boolean givenUp;
    private Readings cost = Readings.NONE;

    SenderOpener(OpenEnd open, Engine engine, Settings settings) {
        this.open = open;
        this.engine = engine;
        this.settings = settings;
        senders = new Sender[open.allConnections()];
    }

    /**
     * Connects.
     *
     * @throws EngineException with a sentence if not all connections could be opened; none is open
     *     then
     */
    SenderConnections connect() throws Exception {
        int count = senders.length;
        DescriptorLimit.requireRoomFor(count, "sender");
        int alone = OpeningOrder.alone(count, open.atOnce());
        int together = count - 1 - alone;
        int threads = OpeningOrder.threads(together, open.atOnce());
        try (ConnectingThreads many = new ConnectingThreads(open.engine() + " connect", threads)) {
            Long resident = ProcessFootprint.residentBytes();
            long began = System.nanoTime();
            long first = count == 1 ? openOne(0) : openNumbered(0);
            Long afterFirst = ProcessFootprint.residentBytes();
            if (together > 0) many.open(1, 1 + together, this::openNumbered);
            long last = 0;
            for (int i = 1 + together; i < count; i++) last += openNumbered(i);
            long opening = System.nanoTime() - began;
            Long now = ProcessFootprint.residentBytes();
            SenderConnections connections = connections();
            cost =
                    Readings.NONE
                            .with(ProcessReadings.CONNECT_TIME, first)
                            .with(ProcessReadings.CONNECT_MEMORY, grown(resident, now))
                            .with(ProcessReadings.HANDSHAKE, handshake(connections));
            if (count > 1) {
                Long grown = grown(afterFirst, now);
                cost =
                        cost.with(ProcessReadings.CONNECTION_TIME, last / alone)
                                .with(ProcessReadings.OPENING_TIME, opening)
                                .with(
                                        ProcessReadings.CONNECTION_MEMORY,
                                        grown == null ? null : Long.valueOf(grown / (count - 1)));
            }
            return connections;
        } catch (Exception | Error e) {
            closeBehind(e, giveUp());
            throw e;
        }
    }

    /** One of several, whose number stands in the sentence on its failure. */
    private long openNumbered(int number) throws EngineException {
        try {
            return openOne(number);
        } catch (Exception | Error e) {
            throw failed(number, e);
        }
    }

    /**
     * Opens a connection, at both ends if there are several.
     *
     * @return how long the engine took, in ns, without the barrier
     */
    private long openOne(int number) throws Exception {
        long begin = System.nanoTime();
        Sender sender = engine.connect(open.address(), settings);
        long nanos = System.nanoTime() - begin;
        EngineCall.CONNECT.required(open.engine(), "sender", sender);
        keep(number, sender);
        if (senders.length > 1) sender.flush();
        return nanos;
    }

    private synchronized void keep(int number, Sender sender) throws EngineException {
        if (!givenUp) {
            senders[number] = sender;
            return;
        }
        sender.close();
        throw new EngineException("The sender was given up while its connections opened.");
    }

    private synchronized SenderConnections giveUp() {
        givenUp = true;
        return connections();
    }

    private synchronized SenderConnections connections() {
        List<Sender> all = Arrays.asList(senders);
        int used = Math.min(open.connections(), all.size());
        return new SenderConnections(
                open.engine(), opened(all.subList(0, used)), opened(all.subList(used, all.size())));
    }

    private static List<Sender> opened(List<Sender> some) {
        return some.stream().filter(Objects::nonNull).toList();
    }

    private static void closeBehind(Throwable failure, SenderConnections opened) {
        try {
            opened.close();
        } catch (EngineException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    private EngineException failed(int number, Throwable cause) {
        return new EngineException(
                "Connection %d of %d could not be opened. ".formatted(number + 1, senders.length)
                        + Failure.sentence("The engine failed", cause)
                        + DescriptorLimit.hint(senders.length)
                        + PortLimit.hint(cause),
                cause);
    }

    Settings settings() {
        return settings;
    }

    /** What opening them cost, once they are open. */
    Readings cost() {
        return cost;
    }

    /** Memory that was given back meanwhile can't be told from memory that was taken. */
    private static Long grown(Long before, Long now) {
        return before == null || now == null ? null : Long.valueOf(Math.max(0, now - before));
    }

    private static Long handshake(SenderConnections connections) {
        String nanos = connections.facts().get(Facts.HANDSHAKE_NANOS);
        return nanos == null ? null : Long.valueOf(nanos);
    }
}
