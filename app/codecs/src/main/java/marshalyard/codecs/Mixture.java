package marshalyard.codecs;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.worker.codec.CodecOrder;

/**
 * The mixture of work that a virtual machine does before the measurement. One that has seen a
 * single type compiles its codec for that type: alone such a codec can take two thirds of the time
 * that it takes in a worker, which converts all types of its experiment.
 */
final class Mixture {
    /** Each payload in turn, for so long. */
    private static final long TURN_NANOS = 10_000_000;

    /** Read by nobody, but what is kept can't be left out. */
    private static volatile Object last;

    private Mixture() {}

    /** Converts the mixture of an order in the direction of that order. */
    static void convert(CodecOrder order) throws Exception {
        if (order.mixtureNanos() == 0) return;
        String direction = CodecOrders.direction(order);
        List<Coding> codings = new ArrayList<>();
        try {
            for (CodecOrder.Load load : order.mixture())
                codings.add(CodecOrders.coding(order, load));
            long begin = System.nanoTime();
            do {
                for (Coding coding : codings) turn(coding, direction);
            } while (System.nanoTime() - begin < order.mixtureNanos());
        } finally {
            codings.forEach(Coding::close);
        }
    }

    private static void turn(Coding coding, String direction) throws Exception {
        long begin = System.nanoTime();
        do {
            last =
                    switch (direction) {
                        case Codec.MARSHAL -> coding.marshal();
                        case Codec.READ_FIELD -> coding.readField();
                        default -> coding.demarshal();
                    };
        } while (System.nanoTime() - begin < TURN_NANOS);
    }
}
