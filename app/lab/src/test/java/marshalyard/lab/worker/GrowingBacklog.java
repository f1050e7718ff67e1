package marshalyard.lab.worker;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** A program that keeps more and more messages, and gives up if the collector hardly rests. */
final class GrowingBacklog {
    private static final int MESSAGE_BYTES = 1_000;
    private static final int MOST_COLLECTIONS = 100;

    private GrowingBacklog() {}

    public static void main(String[] args) {
        int megabytes = Integer.parseInt(args[0]);
        List<byte[]> kept = new ArrayList<>();
        for (int mb = 0; mb < megabytes; mb++) {
            for (int i = 0; i < 1_000; i++) kept.add(new byte[MESSAGE_BYTES]);
            if (collections() <= MOST_COLLECTIONS) continue;
            System.out.println(mb + " MB kept, and already " + collections() + " collections");
            System.exit(1);
        }
        System.out.println(kept.size() / 1_000 + " MB kept, " + collections() + " collections");
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }
}
