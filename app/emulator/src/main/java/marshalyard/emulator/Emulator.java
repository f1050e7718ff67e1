package marshalyard.emulator;

import java.io.IOException;
import java.util.function.Consumer;
import marshalyard.emulator.probe.Probe;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Ready;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.protocol.Values;
import marshalyard.emulator.system.Cable;
import marshalyard.emulator.system.Namespace;
import marshalyard.emulator.system.Port;
import marshalyard.emulator.wire.Direction;

/** One link: two namespaces, two cables, two directions. */
final class Emulator {
    private static final String SENDER = "10.177.0.1";
    private static final String RECEIVER = "10.177.0.2";
    private static final String SENDER_MAC = "02:00:00:00:00:01";
    private static final String RECEIVER_MAC = "02:00:00:00:00:02";

    private final Consumer<String> onFailure;
    private Direction there;
    private Direction back;
    private Shape shapeThere = Shape.PLAIN;
    private Shape shapeBack = Shape.PLAIN;
    private Probe probe;

    /**
     * No link yet.
     *
     * @param onFailure is told in a sentence if the link breaks
     */
    Emulator(Consumer<String> onFailure) {
        this.onFailure = onFailure;
    }

    /**
     * Does what it is told.
     *
     * @return the answer
     * @throws IOException with a sentence if it can't
     */
    Values obey(Command command, Values values) throws IOException {
        if (command != Command.OPEN && there == null) throw new IOException("There is no link.");
        return switch (command) {
            case OPEN -> open((int) values.number("mtu"), values.text("congestion"));
            case THERE -> {
                shapeThere = Shape.of(values);
                there.shape(shapeThere);
                yield new Values();
            }
            case BACK -> {
                shapeBack = Shape.of(values);
                back.shape(shapeBack);
                yield new Values();
            }
            case SEED -> {
                there.seed(values.number("seed"));
                back.seed(~values.number("seed"));
                yield new Values();
            }
            case CUT -> {
                long now = System.nanoTime();
                there.cut(now + values.number("nanos"));
                back.cut(now + values.number("nanos"));
                yield new Values().put("at", now);
            }
            case COUNT -> {
                Values counted = new Values().put("cpu", CpuTime.nanos());
                there.counters().addTo(counted, "there");
                yield back.counters().addTo(counted, "back");
            }
            case PROBE -> probe.run(shapeThere, shapeBack).values();
        };
    }

    /**
     * What a packet takes without any latency is taken off the latency. The first probe warms the
     * code.
     */
    private void takeOverheadOff() throws IOException {
        probe.run(Shape.PLAIN, Shape.PLAIN);
        long overhead = probe.run(Shape.PLAIN, Shape.PLAIN).leastNanos() / 2;
        there.overhead(overhead);
        back.overhead(overhead);
    }

    private Values open(int mtu, String congestion) throws IOException {
        if (there != null) throw new IOException("The link is open already.");
        Namespace senders = new Namespace("sender");
        Namespace receivers = new Namespace("receiver");
        Port sender =
                Cable.into(senders, "sender", mtu, SENDER, SENDER_MAC, RECEIVER, RECEIVER_MAC);
        Port receiver =
                Cable.into(receivers, "receiver", mtu, RECEIVER, RECEIVER_MAC, SENDER, SENDER_MAC);
        TcpState.fix(senders, congestion);
        TcpState.fix(receivers, congestion);
        there = new Direction("there", sender, receiver, mtu, onFailure);
        back = new Direction("back", receiver, sender, mtu, onFailure);
        there.start();
        back.start();
        probe = new Probe(senders, SENDER, receivers, RECEIVER, mtu);
        takeOverheadOff();
        return new Ready(senders.file().toString(), receivers.file().toString(), SENDER, RECEIVER)
                .values();
    }
}
