package marshalyard.emulator.wire;

import java.io.IOException;
import java.util.function.Consumer;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.system.Port;

/** Two threads of this process. */
public final class OwnCarrier implements Carrier {
    private final PacketForwarder there;
    private final PacketForwarder back;

    /**
     * Carries from now on.
     *
     * @param onFailure is told in a sentence if packets can't be moved any more
     */
    public OwnCarrier(String sender, String receiver, int mtu, Consumer<String> onFailure)
            throws IOException {
        Port atSender = new Port(sender);
        Port atReceiver = new Port(receiver);
        there = new PacketForwarder("there", atSender, atReceiver, mtu, onFailure);
        back = new PacketForwarder("back", atReceiver, atSender, mtu, onFailure);
        there.start();
        back.start();
    }

    @Override
    public void there(Shape shape) {
        there.shape(shape);
    }

    @Override
    public void back(Shape shape) {
        back.shape(shape);
    }

    @Override
    public void seed(long seed) {
        there.seed(seed);
        back.seed(~seed);
    }

    @Override
    public void watch() {
        there.watch();
        back.watch();
    }

    @Override
    public void cut(long until) {
        there.cut(until);
        back.cut(until);
    }

    @Override
    public Counters countThere() {
        return there.counters();
    }

    @Override
    public Counters countBack() {
        return back.counters();
    }

    @Override
    public void overhead(long nanos) {
        there.overhead(nanos);
        back.overhead(nanos);
    }
}
