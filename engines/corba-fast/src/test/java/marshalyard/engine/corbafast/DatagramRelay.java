package marshalyard.engine.corbafast;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.light.Light;
import marshalyard.engine.corbafast.reference.ObjectReference;

/** Stands between a sender and its receiver and does to datagrams what a bad network does. */
final class DatagramRelay implements AutoCloseable {
    /** The fate of a datagram. */
    enum Fate {
        PASSES,
        LOST,
        /** Passes twice. */
        COPIED,
        /** Passes behind the next one to the receiver. */
        DELAYED
    }

    /**
     * A datagram that passes.
     *
     * @param number the binding's number, or a reply's status
     */
    record Passing(boolean toReceiver, Light.Kind kind, int requestId, int number) {}

    private final ObjectReference behind;
    private final Function<Passing, Fate> rule;
    private final DatagramChannel front = DatagramChannel.open();
    private final DatagramChannel back = DatagramChannel.open();
    private final List<ByteBuffer> held = new ArrayList<>();
    private final Thread forth = new Thread(() -> pass(true), "relay to receiver");
    private final Thread home = new Thread(() -> pass(false), "relay to sender");
    private volatile SocketAddress sender;

    DatagramRelay(String receiver, Function<Passing, Fate> rule) throws Exception {
        this.rule = rule;
        behind = ObjectReference.parse(receiver);
        front.bind(new InetSocketAddress("127.0.0.1", 0));
        back.connect(new InetSocketAddress(behind.host(), behind.datagramPort()));
        forth.start();
        home.start();
    }

    /** What a sender takes for the receiver's address. */
    String address() throws IOException {
        return new ObjectReference(
                        behind.typeId(),
                        behind.host(),
                        behind.port(),
                        behind.minor(),
                        behind.key(),
                        "",
                        ((InetSocketAddress) front.getLocalAddress()).getPort())
                .toIor();
    }

    private void pass(boolean toReceiver) {
        ByteBuffer datagram = ByteBuffer.allocate(1 << 16);
        try {
            while (true) {
                if (toReceiver) sender = front.receive(datagram.clear());
                else back.read(datagram.clear());
                datagram.flip();
                Fate fate = rule.apply(passing(toReceiver, datagram));
                if (fate == Fate.LOST) continue;
                if (fate == Fate.DELAYED) {
                    held.add(ByteBuffer.allocate(datagram.limit()).put(datagram).flip());
                    continue;
                }
                for (int i = fate == Fate.COPIED ? 2 : 1; i > 0; i--) {
                    if (toReceiver) back.write(datagram.rewind());
                    else front.send(datagram.rewind(), sender);
                }
                if (!toReceiver) continue;
                for (ByteBuffer late : held) back.write(late);
                held.clear();
            }
        } catch (ClosedChannelException e) {
            // by close()
        } catch (IOException | MalformedException e) {
            throw new AssertionError(e);
        }
    }

    private static Passing passing(boolean toReceiver, ByteBuffer datagram)
            throws MalformedException {
        datagram.order(Light.order(datagram, 0));
        Passing passing =
                new Passing(
                        toReceiver,
                        Light.kind(datagram, 0),
                        Light.requestId(datagram, 0),
                        Light.number(datagram, 0));
        datagram.order(ByteOrder.BIG_ENDIAN);
        return passing;
    }

    @Override
    public void close() throws IOException {
        front.close();
        back.close();
        try {
            forth.join();
            home.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
