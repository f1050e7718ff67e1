package marshalyard.emulator.wire;

import java.io.IOException;
import java.util.function.Consumer;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.system.Namespace;
import marshalyard.emulator.system.Port;
import marshalyard.emulator.system.SendDrops;

/** Two threads of this process. */
public final class OwnCarrier implements Carrier {
    private final Way there;
    private final Way back;

    /** One direction: the thread, and what the kernel drops before it and behind it. */
    private record Way(PacketForwarder forwarder, SendDrops before, SendDrops behind) {
        private void begin() throws IOException {
            before.begin();
            behind.begin();
        }

        private Counters counters() throws IOException {
            Counters counted = forwarder.counters();
            long unseen = before.sinceBegin() + behind.sinceBegin();
            return counted.with("overrun", counted.values().get("overrun") + unseen);
        }
    }

    /**
     * Carries from now on.
     *
     * @param sender device of this process's namespace that leads to the sender's
     * @param senders the sender's namespace
     * @param receiver likewise
     * @param receivers likewise
     * @param onFailure is told in a sentence if packets can't be moved any more
     */
    public OwnCarrier(
            String sender,
            Namespace senders,
            String receiver,
            Namespace receivers,
            int mtu,
            Consumer<String> onFailure)
            throws IOException {
        int longest = mtu + PacketForwarder.ETHERNET_HEADER;
        Port atSender = new Port(sender, longest);
        Port atReceiver = new Port(receiver, longest);
        there =
                new Way(
                        new PacketForwarder("there", atSender, atReceiver, mtu, onFailure),
                        SendDrops.in(senders),
                        SendDrops.of(receiver));
        back =
                new Way(
                        new PacketForwarder("back", atReceiver, atSender, mtu, onFailure),
                        SendDrops.in(receivers),
                        SendDrops.of(sender));
        there.begin();
        back.begin();
        there.forwarder.start();
        back.forwarder.start();
    }

    @Override
    public void there(Shape shape) throws IOException {
        there.forwarder.shape(shape);
        there.begin();
    }

    @Override
    public void back(Shape shape) throws IOException {
        back.forwarder.shape(shape);
        back.begin();
    }

    @Override
    public void seed(long seed) throws IOException {
        there.forwarder.seed(seed);
        there.begin();
        back.forwarder.seed(~seed);
        back.begin();
    }

    @Override
    public void watch() {
        there.forwarder.watch();
        back.forwarder.watch();
    }

    @Override
    public void cut(long until) {
        there.forwarder.cut(until);
        back.forwarder.cut(until);
    }

    @Override
    public boolean settle(long nanos) {
        long began = System.nanoTime();
        return there.forwarder.settle(nanos)
                && back.forwarder.settle(nanos - (System.nanoTime() - began));
    }

    @Override
    public Counters countThere() throws IOException {
        return there.counters();
    }

    @Override
    public Counters countBack() throws IOException {
        return back.counters();
    }
}
