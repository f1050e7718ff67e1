package marshalyard.engine.corbafast.deliver;

import java.nio.ByteOrder;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.DataType;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.checksum.Checksum;
import marshalyard.engine.corbafast.checksum.Layers;
import marshalyard.engine.corbafast.marshal.Marshaller;
import marshalyard.engine.corbafast.option.Conversion;
import marshalyard.engine.corbafast.option.Copies;
import marshalyard.engine.corbafast.option.ElementsRead;
import marshalyard.engine.corbafast.plan.MarshallingPlan;
import marshalyard.engine.corbafast.plan.StructCode;

/** Turns the sequences of one type that arrive on one connection into what the servant gets. */
public final class SequenceDelivery {
    private final Marshaller marshaller;
    private final MarshallingPlan plan;
    private final Settings settings;
    private final ArrayContent array;
    private final WireContent wire;
    private final ShapeCost costs = new ShapeCost();

    /** A field, so that reading is not optimised away while it is timed. */
    private long readSoFar;

    private long converted;

    /** The last array, and its length. */
    private Object pool;

    private int pooledElements = -1;

    /** The options that decide. */
    public record Settings(
            Copies copies, Conversion conversion, Layers layers, ElementsRead reading) {}

    /** Where a sequence stands: its first element and that one's position modulo 8. */
    private Memory memory;

    private ByteOrder order;
    private int first;
    private int border;
    private int elements;

    public SequenceDelivery(DataType type, Marshaller marshaller, Settings settings) {
        this.marshaller = marshaller;
        this.plan = marshaller.sequence().plan();
        this.settings = settings;
        StructCode code = plan.isStruct() ? marshaller.sequence().code().get() : null;
        array = new ArrayContent(type, code);
        wire = new WireContent(type, marshaller, code);
    }

    /**
     * Demarshals as the options say.
     *
     * @param checksum is brought up to the last element if there is one; null otherwise
     */
    public Content deliver(
            Memory memory,
            ByteOrder order,
            int first,
            int border,
            int elements,
            Checksum checksum) {
        this.memory = memory;
        this.order = order;
        this.first = first;
        this.border = border;
        this.elements = elements;
        int end = first + plan.offset(elements, border);
        if (checksum != null && settings.layers != Layers.INTEGRATED) checksum.upTo(memory, end);
        Checksum along = settings.layers == Layers.INTEGRATED ? checksum : null;
        Content content =
                switch (settings.conversion) {
                    case ALWAYS, RECEIVER_MAKES_RIGHT -> eager(along);
                    case LAZY -> lazy();
                    case CHOSEN -> chosen(along);
                };
        if (checksum != null) checksum.upTo(memory, end);
        return content;
    }

    /** Elements whose byte order was changed before the servant got them. */
    public long converted() {
        return converted;
    }

    private Content eager(Checksum along) {
        if (order != ByteOrder.nativeOrder() && !isOctets()) converted += elements;
        if (settings.copies == Copies.VIEW) {
            wire.over(memory, order, first, border, elements);
            if (order != ByteOrder.nativeOrder()) convert(along);
            return wire.converted();
        }
        Memory source = memory;
        int at = first;
        if (settings.copies == Copies.NAIVE) {
            source = copy();
            at = border;
        }
        Object values = settings.copies == Copies.POOLED ? pooled() : marshaller.array(elements);
        int block = along == null ? Math.max(1, elements) : perBlock();
        for (int begin = 0; begin < elements; begin += block) {
            int end = Math.min(elements, begin + block);
            if (along != null) along.upTo(memory, first + plan.offset(end, border));
            marshaller.read(values, begin, end, source, order, at, border);
        }
        return array.holding(values);
    }

    private Object pooled() {
        if (elements != pooledElements) {
            pool = marshaller.array(elements);
            pooledElements = elements;
        }
        return pool;
    }

    private void convert(Checksum along) {
        int block = along == null ? Math.max(1, elements) : perBlock();
        for (int begin = 0; begin < elements; begin += block) {
            int end = Math.min(elements, begin + block);
            if (along != null) along.upTo(memory, first + plan.offset(end, border));
            wire.convert(begin, end);
        }
    }

    private boolean isOctets() {
        return !plan.isStruct() && plan.stride() == 1;
    }

    private int perBlock() {
        return Math.max(1, Layers.BLOCK_BYTES / plan.stride());
    }

    private Content lazy() {
        if (settings.copies == Copies.VIEW) {
            return wire.over(memory, order, first, border, elements);
        }
        return wire.over(copy(), order, border, border, elements);
    }

    /** The elements in fresh memory of the heap, the first one at the index of its border. */
    private Memory copy() {
        int bytes = plan.offset(elements, border);
        Memory copy = Memory.heap(border + bytes);
        copy.put(border, memory, first, bytes);
        return copy;
    }

    private Content chosen(Checksum along) {
        if (!costs.isMeasuring()) return costs.prefersLazy() ? lazy() : eager(along);
        boolean lazily = costs.prefersLazy();
        long start = System.nanoTime();
        Content content = lazily ? lazy() : eager(along);
        if (settings.reading.step() > 0) readSoFar += content.sum(settings.reading.step());
        costs.measured(System.nanoTime() - start, elements);
        return content;
    }

    /** What the cost model found; empty unless it chose. */
    public Map<String, String> facts() {
        return settings.conversion == Conversion.CHOSEN ? costs.facts() : new TreeMap<>(Map.of());
    }
}
