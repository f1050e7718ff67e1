package marshalyard.emulator.netem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.system.Ip;
import marshalyard.emulator.wire.Carrier;

/**
 * The kernel's netem on the ports of two bridges with a cable between them. Where a packet enters
 * the cable it is lost or delayed; where it leaves the second bridge it waits for the rate. One
 * netem for both would count packets that are under way among those that wait. Netem draws its own
 * chances, which no seed repeats.
 */
public final class NetemCarrier implements Carrier {
    private static final long SETTLED_NANOS = 20_000_000;
    private static final String NEAR = "near";
    private static final String FAR = "far";
    private static final Path NO_IPV6 = Path.of("/proc/sys/net/ipv6/conf/all/disable_ipv6");

    private final String sender;
    private final String receiver;
    private final Consumer<String> onFailure;
    private final Counting countingThere = new Counting();
    private final Counting countingBack = new Counting();
    private Shape there = Shape.PLAIN;
    private Shape back = Shape.PLAIN;

    /**
     * Joins two devices of this process's namespace.
     *
     * @param onFailure is told in a sentence if a cut link can't be mended
     * @throws IOException with a sentence if the kernel has no netem, or tc is missing
     */
    public NetemCarrier(String sender, String receiver, int mtu, Consumer<String> onFailure)
            throws IOException {
        this.sender = sender;
        this.receiver = receiver;
        this.onFailure = onFailure;
        Tc.program();
        // Bridges would send packets of their own, and netem would count them.
        if (Files.exists(NO_IPV6)) Files.writeString(NO_IPV6, "1");
        Ip.run(
                "link add " + NEAR + " mtu " + mtu + " type veth peer name " + FAR + " mtu " + mtu,
                "link add bridge0 type bridge",
                "link add bridge1 type bridge",
                "link set " + sender + " master bridge0",
                "link set " + NEAR + " master bridge0",
                "link set " + FAR + " master bridge1",
                "link set " + receiver + " master bridge1",
                "link set bridge0 up",
                "link set bridge1 up",
                "link set " + NEAR + " up",
                "link set " + FAR + " up");
        try {
            there(there);
        } catch (IOException e) {
            throw new IOException(
                    "this machine's kernel may have no netem (sch_netem). Leave out 'emulator:"
                            + " netem'. "
                            + e.getMessage(),
                    e);
        }
        back(back);
    }

    @Override
    public synchronized void there(Shape shape) throws IOException {
        begin(NEAR, receiver, shape);
        countingThere.begin(NetemCounts.NONE, NetemCounts.NONE);
        there = shape;
    }

    @Override
    public synchronized void back(Shape shape) throws IOException {
        begin(FAR, sender, shape);
        countingBack.begin(NetemCounts.NONE, NetemCounts.NONE);
        back = shape;
    }

    private void begin(String path, String rate, Shape shape) throws IOException {
        Tc.run(
                NetemCommand.none(path),
                NetemCommand.path(path, shape),
                NetemCommand.none(rate),
                NetemCommand.rate(rate, shape));
    }

    @Override
    public synchronized void seed(long seed) throws IOException {
        List<NetemCounts> now = tallies();
        countingThere.begin(now.get(0), now.get(1));
        countingBack.begin(now.get(2), now.get(3));
    }

    /** The kernel carries packets while this process stands still. */
    @Override
    public void watch() {}

    /** The kernel tells what waits, but not when a packet comes. */
    @Override
    public boolean settle(long nanos) throws IOException {
        long began = System.nanoTime();
        for (List<NetemCounts> before = null, now; ; before = now) {
            synchronized (this) {
                now = tallies();
            }
            boolean empty = now.stream().allMatch(counts -> counts.waiting() == 0);
            if (empty && now.equals(before)) return true;
            if (System.nanoTime() - began >= nanos) return false;
            LockSupport.parkNanos(SETTLED_NANOS);
        }
    }

    @Override
    public synchronized void cut(long until) throws IOException {
        String said =
                Tc.run(
                        NetemCommand.show(NEAR),
                        NetemCommand.show(FAR),
                        NetemCommand.cut(NEAR),
                        NetemCommand.cut(FAR));
        List<NetemCounts> before = NetemCounts.read(said, 2);
        countingThere.cut(before.get(0));
        countingBack.cut(before.get(1));
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
            mend();
        } catch (IOException e) {
            onFailure.accept(e.getMessage());
        }
    }

    private synchronized void mend() throws IOException {
        String said =
                Tc.run(
                        NetemCommand.path(NEAR, there),
                        NetemCommand.path(FAR, back),
                        NetemCommand.show(NEAR),
                        NetemCommand.show(FAR));
        List<NetemCounts> after = NetemCounts.read(said, 2);
        countingThere.mend(after.get(0));
        countingBack.mend(after.get(1));
    }

    @Override
    public synchronized Counters countThere() throws IOException {
        List<NetemCounts> now = tallies();
        return countingThere.counters(now.get(0), now.get(1));
    }

    @Override
    public synchronized Counters countBack() throws IOException {
        List<NetemCounts> now = tallies();
        return countingBack.counters(now.get(2), now.get(3));
    }

    /** There, and back: of the device that loses and of the one that holds the rate. */
    private List<NetemCounts> tallies() throws IOException {
        String said =
                Tc.run(
                        NetemCommand.show(NEAR),
                        NetemCommand.show(receiver),
                        NetemCommand.show(FAR),
                        NetemCommand.show(sender));
        return NetemCounts.read(said, 4);
    }
}
