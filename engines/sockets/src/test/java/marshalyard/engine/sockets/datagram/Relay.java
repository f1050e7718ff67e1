package marshalyard.engine.sockets.datagram;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import marshalyard.engine.frame.FrameKind;

/** Stands between a sender and a receiver and does to their datagrams what a bad network does. */
final class Relay implements AutoCloseable {
    /** A message that passes, as far as rules ask. */
    record Passing(boolean toReceiver, FrameKind kind, int epoch, long number) {}

    private final DatagramChannel front = DatagramChannel.open();
    private final DatagramChannel back = DatagramChannel.open();
    private final List<Predicate<Passing>> losses = new CopyOnWriteArrayList<>();
    private final List<Predicate<Passing>> copies = new CopyOnWriteArrayList<>();
    private final List<Predicate<Passing>> delays = new CopyOnWriteArrayList<>();
    private final List<ByteBuffer> held = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile SocketAddress sender;

    Relay(String receiver) throws IOException {
        int colon = receiver.lastIndexOf(':');
        front.bind(new InetSocketAddress("127.0.0.1", 0));
        back.connect(
                new InetSocketAddress(
                        receiver.substring(0, colon),
                        Integer.parseInt(receiver.substring(colon + 1))));
        start("relay to receiver", this::forth);
        start("relay to sender", this::back);
    }

    /** Loses what matches; each rule decides for itself how often. */
    void lose(Predicate<Passing> rule) {
        losses.add(rule);
    }

    void copy(Predicate<Passing> rule) {
        copies.add(rule);
    }

    /** Holds back what matches until the next datagram to the receiver has passed. */
    void delay(Predicate<Passing> rule) {
        delays.add(rule);
    }

    String address() throws IOException {
        return "127.0.0.1:" + ((InetSocketAddress) front.getLocalAddress()).getPort();
    }

    private interface Work {
        void run() throws IOException;
    }

    private void start(String name, Work work) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                work.run();
                            } catch (ClosedChannelException e) {
                                return; // by close()
                            } catch (IOException e) {
                                throw new AssertionError(e);
                            }
                        },
                        name);
        threads.add(thread);
        thread.start();
    }

    private void forth() throws IOException {
        Datagram datagram = Datagram.empty();
        while (true) {
            sender = front.receive(datagram.memory.clear());
            datagram.memory.flip();
            Passing passing = passing(true, datagram);
            if (matches(losses, passing)) continue;
            if (matches(delays, passing)) {
                held.add(ByteBuffer.allocate(datagram.memory.limit()).put(datagram.memory).flip());
                continue;
            }
            back.write(datagram.memory);
            if (matches(copies, passing)) back.write(datagram.memory.rewind());
            for (ByteBuffer late : held) back.write(late);
            held.clear();
        }
    }

    private void back() throws IOException {
        Datagram datagram = Datagram.empty();
        while (true) {
            back.read(datagram.memory.clear());
            datagram.memory.flip();
            if (!matches(losses, passing(false, datagram))) front.send(datagram.memory, sender);
        }
    }

    private static Passing passing(boolean toReceiver, Datagram d) {
        return new Passing(toReceiver, d.kind(), d.epoch(), d.number());
    }

    private static boolean matches(List<Predicate<Passing>> rules, Passing passing) {
        return rules.stream().anyMatch(rule -> rule.test(passing));
    }

    @Override
    public void close() throws IOException {
        front.close();
        back.close();
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
