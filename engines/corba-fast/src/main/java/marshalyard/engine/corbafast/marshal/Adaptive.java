package marshalyard.engine.corbafast.marshal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.plan.SequenceType;

/**
 * Interprets the plan until a type has been used often, then has its code loaded and uses that.
 * Measures both on the elements on either side of the switch; later calls read no clock.
 */
final class Adaptive extends Marshaller {
    /** Elements after which compiled code pays: some messages of some KB. */
    static final long SWITCH = 20_000;

    /** Elements on either side of the switch that are timed. */
    private static final long TIMED = SWITCH / 2;

    private final Interpreted interpreted;
    private Marshaller compiled;
    private long used;
    private long nanosBefore;
    private long timedBefore;
    private long nanosAfter;
    private long timedAfter;

    Adaptive(SequenceType sequence) {
        super(sequence);
        interpreted = new Interpreted(sequence);
    }

    @Override
    public void write(
            Payload from, int begin, int end, Memory to, ByteOrder order, int first, int border) {
        Marshaller now = choose(end - begin);
        if (!timing()) {
            now.write(from, begin, end, to, order, first, border);
            return;
        }
        long start = System.nanoTime();
        now.write(from, begin, end, to, order, first, border);
        timed(System.nanoTime() - start, end - begin);
    }

    @Override
    public void read(
            Object into, int begin, int end, Memory from, ByteOrder order, int first, int border) {
        Marshaller now = choose(end - begin);
        if (!timing()) {
            now.read(into, begin, end, from, order, first, border);
            return;
        }
        long start = System.nanoTime();
        now.read(into, begin, end, from, order, first, border);
        timed(System.nanoTime() - start, end - begin);
    }

    private Marshaller choose(int elements) {
        if (compiled != null) return compiled;
        used += elements;
        if (used > SWITCH) {
            compiled = MarshallingLevel.COMPILED.of(sequence());
            return compiled;
        }
        return interpreted;
    }

    private boolean timing() {
        return compiled == null ? used > SWITCH - TIMED : timedAfter < TIMED;
    }

    private void timed(long nanos, int elements) {
        if (compiled == null) {
            nanosBefore += nanos;
            timedBefore += elements;
        } else {
            nanosAfter += nanos;
            timedAfter += elements;
        }
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("inUse", compiled == null ? "interpreted" : "compiled");
        facts.put("planBytes", Integer.toString(plan().bytes()));
        if (compiled != null && plan().isStruct()) {
            facts.put("codeBytes", Integer.toString(codeBytes()));
        }
        if (timedBefore > 0) facts.put("interpretedNanos", perElement(nanosBefore, timedBefore));
        if (timedAfter > 0) facts.put("compiledNanos", perElement(nanosAfter, timedAfter));
        return facts;
    }

    private static String perElement(long nanos, long elements) {
        return String.format(Locale.ROOT, "%.1f", (double) nanos / elements);
    }

    /** The size of the class file. */
    private int codeBytes() {
        Class<?> code = sequence().code().get().getClass();
        try (InputStream file = code.getResourceAsStream(code.getSimpleName() + ".class")) {
            return file == null ? 0 : file.readAllBytes().length;
        } catch (IOException e) {
            return 0;
        }
    }
}
