package marshalyard.worker;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.hosted.Failure;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.report.DescriptorLimit;
import marshalyard.worker.report.PortLimit;
import marshalyard.worker.report.ProcessFootprint;

/**
 * Opens the connections of one sender, one after the other, and reads what they cost. Where there
 * are several, a barrier on each tells that it is open at both ends before the next one comes, so
 * that the receiver never has many at its door at once.
 */
final class SenderOpener {
    private final OpenEnd open;
    private final Engine engine;
    private final Settings settings;
    private final List<Sender> senders = new ArrayList<>();
    private Readings cost = Readings.NONE;
    private int number; // of the connection that is being opened, from 0

    SenderOpener(OpenEnd open, Engine engine, Settings settings) {
        this.open = open;
        this.engine = engine;
        this.settings = settings;
    }

    /**
     * Connects.
     *
     * @throws EngineException with a sentence if not all connections could be opened; none is open
     *     then
     */
    SenderConnections connect() throws Exception {
        int count = open.allConnections();
        DescriptorLimit.requireRoomFor(count, "sender");
        Long resident = ProcessFootprint.residentBytes();
        Long afterFirst = null;
        long further = 0;
        long all = 0;
        long began = System.nanoTime();
        try {
            for (; number < count; number++) {
                long nanos = connectOne();
                all += nanos;
                if (number > 0) further += nanos;
                if (count > 1) senders.get(number).flush();
                if (number == 0) afterFirst = ProcessFootprint.residentBytes();
            }
        } catch (Exception | Error e) {
            closeBehind(e, connections());
            if (count == 1) throw e;
            throw failed(e);
        }
        long opening = System.nanoTime() - began;
        Long now = ProcessFootprint.residentBytes();
        SenderConnections connections = connections();
        cost =
                Readings.NONE
                        .with(ProcessReadings.CONNECT_TIME, all)
                        .with(ProcessReadings.CONNECT_MEMORY, grown(resident, now))
                        .with(ProcessReadings.HANDSHAKE, handshake(connections));
        if (count > 1) {
            Long grown = grown(afterFirst, now);
            cost =
                    cost.with(ProcessReadings.CONNECTION_TIME, further / (count - 1))
                            .with(ProcessReadings.OPENING_TIME, opening)
                            .with(
                                    ProcessReadings.CONNECTION_MEMORY,
                                    grown == null ? null : Long.valueOf(grown / (count - 1)));
        }
        return connections;
    }

    private long connectOne() throws Exception {
        long begin = System.nanoTime();
        senders.add(engine.connect(open.address(), settings));
        return System.nanoTime() - begin;
    }

    private SenderConnections connections() {
        int used = Math.min(open.connections(), senders.size());
        return new SenderConnections(
                open.engine(), senders.subList(0, used), senders.subList(used, senders.size()));
    }

    private static void closeBehind(Throwable failure, SenderConnections opened) {
        try {
            opened.close();
        } catch (EngineException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    private EngineException failed(Throwable cause) {
        return new EngineException(
                "Connection %d of %d could not be opened. "
                                .formatted(number + 1, open.allConnections())
                        + Failure.sentence("The engine failed", cause)
                        + DescriptorLimit.hint(open.allConnections())
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
