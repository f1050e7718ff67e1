package marshalyard.emulator.netem;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.system.Ip;
import marshalyard.emulator.wire.Carrier;

/**
 * The kernel's netem on the two ports of a bridge: what leaves by the receiver's port goes from
 * sender to receiver. Netem draws its own chances, which no seed repeats.
 */
public final class NetemCarrier implements Carrier {
    private static final String BRIDGE = "netem0";

    private final String sender;
    private final String receiver;
    private final int mtu;
    private final Consumer<String> onFailure;
    private Shape there = Shape.PLAIN;
    private Shape back = Shape.PLAIN;
    private Counters beforeThere = Counters.NONE;
    private Counters beforeBack = Counters.NONE;

    /**
     * Bridges two devices of this process's namespace.
     *
     * @param onFailure is told in a sentence if a cut link can't be mended
     * @throws IOException with a sentence if this machine has no netem
     */
    public NetemCarrier(String sender, String receiver, int mtu, Consumer<String> onFailure)
            throws IOException {
        this.sender = sender;
        this.receiver = receiver;
        this.mtu = mtu;
        this.onFailure = onFailure;
        if (!Tc.hasNetem()) {
            throw new IOException(
                    "this kernel has no netem (sch_netem), or the program tc of iproute2 is"
                            + " missing. Leave out 'emulator: netem'.");
        }
        Ip.run(
                "link add " + BRIDGE + " type bridge",
                "link set " + sender + " master " + BRIDGE,
                "link set " + receiver + " master " + BRIDGE,
                "link set " + BRIDGE + " up");
        there(there);
        back(back);
    }

    @Override
    public void there(Shape shape) throws IOException {
        Tc.run(NetemCommand.of(receiver, shape, mtu));
        there = shape;
    }

    @Override
    public void back(Shape shape) throws IOException {
        Tc.run(NetemCommand.of(sender, shape, mtu));
        back = shape;
    }

    @Override
    public void seed(long seed) throws IOException {
        beforeThere = Tc.counters(receiver);
        beforeBack = Tc.counters(sender);
    }

    /** The counters of netem do not tell these drops from other losses. */
    @Override
    public void cut(long until) throws IOException {
        Tc.run(NetemCommand.cut(receiver));
        Tc.run(NetemCommand.cut(sender));
        Thread end = new Thread(() -> mend(until), "link-mend");
        end.setDaemon(true);
        end.start();
    }

    private void mend(long until) {
        for (long left = 1; left > 0; ) {
            left = until - System.nanoTime();
            if (left > 0) LockSupport.parkNanos(left);
        }
        try {
            there(there);
            back(back);
        } catch (IOException e) {
            onFailure.accept(e.getMessage());
        }
    }

    @Override
    public Counters countThere() throws IOException {
        return Tc.counters(receiver).since(beforeThere);
    }

    @Override
    public Counters countBack() throws IOException {
        return Tc.counters(sender).since(beforeBack);
    }

    /** Netem delays by what it is told; a bridge adds some microseconds. */
    @Override
    public void overhead(long nanos) {}
}
