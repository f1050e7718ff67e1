import java.util.Arrays;
import java.util.List;
import marshalyard.worker.cpu.Affinity;

/**
 * The common part of the loops over libraries: arguments, and the time of a flood and of calls.
 *
 * <pre>
 * LOOP server CPU                                          prints its address, ends with its input
 * LOOP client ADDRESS flood|call BYTES SECONDS WARM CPU    prints bit/s, or the median in ns
 * </pre>
 */
final class BareLoop {
    /** Opened in the server; closing it ends it. */
    interface Serving {
        /** Starts to serve, and returns where. */
        String serve() throws Exception;
    }

    /** One client over the library. */
    interface Client {
        /** Sends as fast as the library takes it. */
        void send(byte[] message) throws Exception;

        /** Sends, and waits for an answer of a few bytes, behind all that was sent before. */
        void call(byte[] message) throws Exception;
    }

    /** Connects to an address. */
    interface Connecting {
        Client connect(String address) throws Exception;
    }

    private BareLoop() {}

    static void run(String[] arguments, Serving serving, Connecting connecting) throws Exception {
        int cpu = Integer.parseInt(arguments[arguments.length - 1]);
        // The threads of the library inherit it; those of the virtual machine stay free.
        if (cpu >= 0) Affinity.bind(List.of(cpu));
        if (arguments[0].equals("server")) {
            System.out.println(serving.serve());
            while (System.in.read() >= 0) continue;
        } else {
            Client client = connecting.connect(arguments[1]);
            byte[] message = new byte[Integer.parseInt(arguments[3])];
            double seconds = Double.parseDouble(arguments[4]);
            double warm = Double.parseDouble(arguments[5]);
            if (arguments[2].equals("flood")) {
                flood(client, message, warm);
                System.out.printf("%.0f%n", flood(client, message, seconds));
            } else {
                median(client, message, warm);
                System.out.println(median(client, message, seconds));
            }
        }
        System.exit(0);
    }

    private static double flood(Client client, byte[] message, double seconds) throws Exception {
        byte[] last = new byte[1];
        long sent = 0;
        long start = System.nanoTime();
        long end = start + (long) (seconds * 1e9);
        do {
            client.send(message);
            sent += message.length;
        } while (System.nanoTime() < end);
        client.call(last);
        return sent * 8e9 / (System.nanoTime() - start);
    }

    private static long median(Client client, byte[] message, double seconds) throws Exception {
        long[] trips = new long[1 << 22];
        int n = 0;
        long end = System.nanoTime() + (long) (seconds * 1e9);
        long after;
        do {
            long before = System.nanoTime();
            client.call(message);
            after = System.nanoTime();
            trips[n++] = after - before;
        } while (after < end && n < trips.length);
        Arrays.sort(trips, 0, n);
        return trips[n / 2];
    }
}
