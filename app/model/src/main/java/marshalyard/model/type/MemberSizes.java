package marshalyard.model.type;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.named.NamedPlan;
import marshalyard.engine.named.NamedWriter;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.UnionNode;
import marshalyard.engine.values.CdrSize;
import marshalyard.engine.values.PackedSize;
import marshalyard.engine.values.ValueMaker;
import marshalyard.engine.values.ValuePlan;
import marshalyard.engine.values.XdrSize;

/**
 * The mean sizes of some elements of a type, as a whole and by member.
 *
 * @param packed bytes of an element in the packed form
 * @param cdr bytes of a sequence of one element in CDR, its count among them
 * @param xdr likewise in XDR
 * @param byMember bytes in the packed form by the path of a member, counts and members of members
 *     among them
 */
public record MemberSizes(double packed, double cdr, double xdr, Map<String, Double> byMember) {
    private static final int ELEMENTS = 100;
    private static final int MOST_BYTES = 1 << 20;

    /** The sizes of a hundred elements, or of fewer if these are large. */
    public static MemberSizes of(OwnType type) {
        Meter meter = new Meter(type.node());
        NamedPlan named = NamedPlan.of(type.node());
        ValuePlan plan = type.plan();
        long packed = 0;
        long cdr = 0;
        long xdr = 0;
        int elements = 0;
        while (elements < ELEMENTS && packed < MOST_BYTES) {
            Object one = Payload.generate(type, type.elementBytes(), elements).values();
            named.write(one, 0, meter);
            packed += PackedSize.of(plan, one);
            cdr += CdrSize.ofSequence(plan, one);
            xdr += XdrSize.ofSequence(plan, one);
            elements++;
        }
        int count = elements;
        Map<String, Double> means = new TreeMap<>();
        meter.bytes.forEach((path, bytes) -> means.put(path, (double) bytes / count));
        return new MemberSizes(
                (double) packed / count, (double) cdr / count, (double) xdr / count, means);
    }

    /** Counts the bytes of the member that is written, and of all that it stands in. */
    private static final class Meter implements NamedWriter {
        private final Map<String, Long> bytes = new TreeMap<>();
        private final Deque<String> paths = new ArrayDeque<>();
        private final Set<String> arrays = new HashSet<>();

        Meter(TypeNode type) {
            paths.push(type instanceof StructNode ? "" : ValueMaker.ROOT);
            for (TypeOutline.Line line : TypeOutline.of(type, Integer.MAX_VALUE)) {
                if (line.isArray()) arrays.add(line.path());
            }
        }

        private void add(long more) {
            for (String path : paths) bytes.merge(path, more, Long::sum);
        }

        private String here() {
            return paths.peek();
        }

        @Override
        public void beginStruct(StructNode type) {
            paths.push(here());
        }

        @Override
        public void member(String name) {
            paths.pop();
            String parent = here();
            while (parent.endsWith("[]")) parent = parent.substring(0, parent.length() - 2);
            paths.push(parent.isEmpty() ? name : parent + "." + name);
        }

        @Override
        public void endStruct() {
            paths.pop();
        }

        @Override
        public void beginElements(int count) {
            if (!arrays.contains(here())) add(Integer.BYTES);
            paths.push(here() + "[]");
        }

        @Override
        public void endElements() {
            paths.pop();
        }

        @Override
        public void beginUnion(UnionNode type, long label) {
            if (type.discriminator() instanceof Scalar scalar) add(scalar.bytes());
            else add(Integer.BYTES);
            paths.push(here());
        }

        @Override
        public void scalar(Scalar type, long bits) {
            add(type.bytes());
        }

        @Override
        public void label(EnumNode type, int position) {
            add(Integer.BYTES);
        }

        @Override
        public void text(TextNode type, String value) {
            add(
                    Integer.BYTES
                            + (type.wide()
                                    ? (long) Character.BYTES * value.length()
                                    : value.getBytes(StandardCharsets.UTF_8).length));
        }
    }
}
