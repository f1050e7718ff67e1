package marshalyard.emulator;

import java.io.IOException;
import java.util.function.Consumer;
import marshalyard.emulator.netem.NetemCarrier;
import marshalyard.emulator.probe.Ceiling;
import marshalyard.emulator.probe.LinkEnds;
import marshalyard.emulator.probe.Probe;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Ready;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.protocol.Values;
import marshalyard.emulator.system.Cable;
import marshalyard.emulator.system.Namespace;
import marshalyard.emulator.wire.Carrier;
import marshalyard.emulator.wire.OwnCarrier;

/** One link: two namespaces, two cables, and what carries packets between them. */
final class Emulator {
    private static final String NETEM = "netem";
    private static final String SENDER_DEVICE = "sender";
    private static final String RECEIVER_DEVICE = "receiver";
    private static final String SENDER = "10.177.0.1";
    private static final String RECEIVER = "10.177.0.2";
    private static final String SENDER_MAC = "02:00:00:00:00:01";
    private static final String RECEIVER_MAC = "02:00:00:00:00:02";

    private final Consumer<String> onFailure;
    private Carrier carrier;
    private Shape shapeThere = Shape.PLAIN;
    private Shape shapeBack = Shape.PLAIN;
    private LinkEnds ends;
    private Ceiling ceiling;

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
        if (command != Command.OPEN && carrier == null) throw new IOException("There is no link.");
        return switch (command) {
            case OPEN ->
                    open(
                            (int) values.number("mtu"),
                            values.text("congestion"),
                            values.text("by").equals(NETEM));
            case THERE -> {
                shapeThere = Shape.of(values);
                IpFragments.fix(ends.receivers(), shapeThere, ends.mtu());
                carrier.there(shapeThere);
                yield new Values();
            }
            case BACK -> {
                shapeBack = Shape.of(values);
                IpFragments.fix(ends.senders(), shapeBack, ends.mtu());
                carrier.back(shapeBack);
                yield new Values();
            }
            case SEED -> {
                carrier.seed(values.number("seed"));
                yield new Values();
            }
            case WATCH -> {
                carrier.seed(values.number("seed"));
                carrier.watch();
                yield new Values();
            }
            case BEAT -> new Values();
            case CUT -> {
                long now = System.nanoTime();
                carrier.cut(now + values.number("nanos"));
                yield new Values().put("at", now);
            }
            case SETTLE -> {
                carrier.settle(values.number("nanos"));
                yield new Values();
            }
            case COUNT -> {
                Values counted = new Values().put("cpu", CpuTime.nanos());
                carrier.countThere().addTo(counted, "there");
                yield carrier.countBack().addTo(counted, "back");
            }
            case PROBE -> ceiling.addTo(Probe.run(ends, shapeThere, shapeBack));
        };
    }

    private Values open(int mtu, String congestion, boolean netem) throws IOException {
        if (carrier != null) throw new IOException("The link is open already.");
        Namespace senders = new Namespace("sender");
        Namespace receivers = new Namespace("receiver");
        Cable.into(senders, SENDER_DEVICE, mtu, SENDER, SENDER_MAC, RECEIVER, RECEIVER_MAC);
        Cable.into(receivers, RECEIVER_DEVICE, mtu, RECEIVER, RECEIVER_MAC, SENDER, SENDER_MAC);
        TcpState.fix(senders, congestion);
        TcpState.fix(receivers, congestion);
        carrier =
                netem
                        ? new NetemCarrier(SENDER_DEVICE, RECEIVER_DEVICE, mtu, onFailure)
                        : new OwnCarrier(
                                SENDER_DEVICE, senders, RECEIVER_DEVICE, receivers, mtu, onFailure);
        ends = new LinkEnds(senders, SENDER, receivers, RECEIVER, mtu);
        Probe.run(ends, Shape.PLAIN, Shape.PLAIN); // compiles the code of the next ones
        ceiling = Ceiling.of(ends, carrier);
        return new Ready(senders.file().toString(), receivers.file().toString(), SENDER, RECEIVER)
                .values();
    }
}
