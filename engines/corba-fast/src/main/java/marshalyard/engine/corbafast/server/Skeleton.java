package marshalyard.engine.corbafast.server;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.DataType;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.CdrWriter;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.checksum.Checksum;
import marshalyard.engine.corbafast.contract.Operation;
import marshalyard.engine.corbafast.deliver.Content;
import marshalyard.engine.corbafast.deliver.SequenceDelivery;
import marshalyard.engine.corbafast.marshal.Marshaller;
import marshalyard.engine.corbafast.marshal.Marshallers;
import marshalyard.engine.corbafast.plan.MarshallingPlan;
import marshalyard.engine.corbafast.value.CdrValueReader;

/** Demarshals the arguments of one connection's requests, serves them and writes results. */
final class Skeleton {
    private final Exports exports;
    private final InboxTally consumption;
    private final Marshallers marshallers;
    private final SequenceDelivery.Settings settings;
    private final Map<DataType, SequenceDelivery> deliveries = new EnumMap<>(DataType.class);
    private final AnyTypes anyTypes = new AnyTypes();
    private final Checksum checksum = new Checksum();
    private DataType lastType;
    private SequenceDelivery lastDelivery;
    private InboxTally.Tally tally;
    private int target;
    private boolean truth;
    private boolean bordersKnown = true;
    private boolean wideAsBytes = true;
    private final CdrValueReader values = new CdrValueReader();

    /**
     * What all elements that were read add up to; a field, so that reading is not optimised away.
     */
    private long sum;

    Skeleton(
            Exports exports,
            InboxTally consumption,
            Marshallers marshallers,
            SequenceDelivery.Settings settings) {
        this.exports = exports;
        this.consumption = consumption;
        this.marshallers = marshallers;
        this.settings = settings;
    }

    /**
     * Says whether the borders on which the next request's fields stand are known. In fragments of
     * GIOP 1.1 they are not: omniORB counts them from the start of the fragment, others from the
     * start of the message, and the specification is silent. Arrays of primitives have no padding,
     * so they can be read all the same.
     */
    void bordersKnown(boolean known) {
        bordersKnown = known;
    }

    /** Says whether wide characters of the next request are bytes, as from GIOP 1.2 on. */
    void wideAsBytes(boolean bytes) {
        wideAsBytes = bytes;
    }

    /**
     * Serves a request.
     *
     * @param in stands before the arguments, which {@code memory} holds
     * @param checksummed true if the arguments must have the checksum {@code expected}
     */
    void serve(Operation operation, Memory memory, CdrReader in, boolean checksummed, int expected)
            throws MalformedException, RefusedException {
        switch (operation.kind()) {
            case SEQUENCE -> take(operation.type(), memory, in, checksummed, expected);
            case ANY -> {
                int begin = in.at();
                DataType type = anyTypes.read(in);
                take(type, memory, in, begin, checksummed, expected);
            }
            case OWN -> takeOwn(operation.own(), memory, in, checksummed, expected);
            case START_TIMER -> consumption.startTimer();
            case STOP_TIMER -> consumption.stopTimer();
            case PROGRESS -> tally = consumption.progress();
            case FLUSH -> tally = consumption.flush();
            case TARGET -> {
                target = in.ulong();
                if (target < 0 || target >= exports.objects()) {
                    throw new RefusedException(
                            "BAD_PARAM", "There is no object with the index " + target + ".");
                }
            }
            case IS_A -> truth = exports.contract().isA(in.string());
            case NON_EXISTENT -> truth = false;
        }
    }

    private void take(DataType type, Memory memory, CdrReader in, boolean checksummed, int expected)
            throws MalformedException, RefusedException {
        take(type, memory, in, in.at(), checksummed, expected);
    }

    private void take(
            DataType type,
            Memory memory,
            CdrReader in,
            int begin,
            boolean checksummed,
            int expected)
            throws MalformedException, RefusedException {
        MarshallingPlan plan = Marshallers.sequence(type).plan();
        if (!bordersKnown && plan.isStruct()) {
            throw new RefusedException(
                    "MARSHAL",
                    "Structs arrived in fragments of GIOP 1.1, in which nobody knows their"
                            + " padding. Let the client use GIOP 1.2 or 1.0.");
        }
        int elements = in.ulong();
        if (elements != 0) in.align(plan.alignment());
        int first = in.at();
        int border = in.border();
        long bytes =
                elements == 0
                        ? 0
                        : (elements - 1L) * plan.stride()
                                + (plan.beginsOnFour(border) ? plan.firstBytes() : plan.stride());
        if (elements < 0 || bytes > in.remaining()) {
            throw new MalformedException(
                    "A sequence of %s elements is announced where %s bytes follow."
                            .formatted(Integer.toUnsignedString(elements), in.remaining()));
        }
        in.skip((int) bytes);
        if (checksummed) checksum.begin(begin);
        Content content =
                delivery(type)
                        .deliver(
                                memory,
                                in.bytes().order(),
                                first,
                                border,
                                elements,
                                checksummed ? checksum : null);
        if (checksummed) verify(memory, in.end(), expected);
        consumption.accept(type, elements, content);
        int step = settings.reading().step();
        if (step > 0) sum += content.sum(step);
    }

    private void takeOwn(
            OwnType type, Memory memory, CdrReader in, boolean checksummed, int expected)
            throws MalformedException, RefusedException {
        if (!bordersKnown) {
            throw new RefusedException(
                    "MARSHAL",
                    "Structs arrived in fragments of GIOP 1.1, in which nobody knows their"
                            + " padding. Let the client use GIOP 1.2 or 1.0.");
        }
        if (checksummed) {
            checksum.begin(in.at());
            verify(memory, in.end(), expected);
        }
        CdrValueReader reader = values.over(in, wideAsBytes);
        try {
            int elements = reader.count(type.node().leastBytes());
            consumption.accept(Payload.of(type, type.plan().read(elements, reader)));
        } catch (IllegalArgumentException e) {
            throw new MalformedException(
                    "A message of the type " + type + " can't be read: " + e.getMessage());
        }
    }

    private void verify(Memory memory, int end, int expected) throws RefusedException {
        checksum.upTo(memory, end);
        if (checksum.value() == expected) return;
        throw new RefusedException(
                "MARSHAL",
                "A request arrived whose arguments do not have the checksum that their sender"
                        + " computed: bytes were changed on the way.",
                true);
    }

    private SequenceDelivery delivery(DataType type) {
        if (type != lastType) {
            lastType = type;
            lastDelivery = deliveries.computeIfAbsent(type, this::newDelivery);
        }
        return lastDelivery;
    }

    private SequenceDelivery newDelivery(DataType type) {
        Marshaller marshaller = marshallers.of(type);
        return new SequenceDelivery(type, marshaller, settings);
    }

    /** True if an operation of this kind has a result. */
    static boolean hasResult(Operation operation) {
        return switch (operation.kind()) {
            case PROGRESS, FLUSH, TARGET, IS_A, NON_EXISTENT -> true;
            case SEQUENCE, ANY, OWN, START_TIMER, STOP_TIMER -> false;
        };
    }

    /** Writes the result of the request served last. */
    void result(Operation operation, CdrWriter out) {
        switch (operation.kind()) {
            case PROGRESS, FLUSH ->
                    out.longlong(tally.messages())
                            .longlong(tally.bytes())
                            .longlong(tally.nanoseconds());
            case TARGET -> exports.reference(target).write(out);
            case IS_A, NON_EXISTENT -> out.octet(truth ? 1 : 0);
            case SEQUENCE, ANY, OWN, START_TIMER, STOP_TIMER -> {}
        }
    }

    /** How many elements were converted, and what the cost models found, by type. */
    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        long converted = deliveries.values().stream().mapToLong(SequenceDelivery::converted).sum();
        facts.put("convertedElements", Long.toString(converted));
        deliveries.forEach(
                (type, delivery) ->
                        delivery.facts()
                                .forEach(
                                        (name, value) ->
                                                facts.put(
                                                        "conversion." + type + "." + name, value)));
        return facts;
    }
}
