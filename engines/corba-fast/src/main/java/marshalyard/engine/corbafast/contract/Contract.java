package marshalyard.engine.corbafast.contract;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.OwnType;
import marshalyard.engine.Style;
import marshalyard.engine.corbafast.contract.Operation.Kind;
import marshalyard.engine.corbafast.plan.SequenceType;
import marshalyard.engine.corbafast.ttcp.TtcpTypes;

/**
 * The interface of every object here: so many operations {@code method_0}, … that take octets, as
 * {@code demux.idl} has them, then those of {@code ttcp_sequence} in the order of the IDL, those of
 * {@code demux::control}, those of every object, and those of the user's own types.
 */
public final class Contract {
    public static final String TYPE_ID = "IDL:ttcp/ttcp_sequence:1.0";
    public static final String CONTROL_TYPE_ID = "IDL:ttcp/ttcp_control:1.0";

    private final int methods;
    private final List<Operation> operations = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> indexes = new HashMap<>();

    /**
     * @param methods how many operations stand before those of {@code ttcp_sequence}; 0 for none
     * @param owns types of the user's own
     */
    public Contract(int methods, List<OwnType> owns) {
        this.methods = methods;
        Operation octets = new Operation(Kind.SEQUENCE, DataType.OCTET);
        for (int i = 0; i < methods; i++) add("method_" + i, octets);
        add("start_timer", Kind.START_TIMER);
        add("stop_timer", Kind.STOP_TIMER);
        add("progress", Kind.PROGRESS);
        add("flush", Kind.FLUSH);
        for (String verb : List.of("send", "call")) {
            for (SequenceType each : TtcpTypes.ALL) {
                add(verb + each.operation(), new Operation(Kind.SEQUENCE, each.type()));
            }
            add(verb + "Any", Kind.ANY);
        }
        add("target", Kind.TARGET);
        add("_is_a", Kind.IS_A);
        add("_non_existent", Kind.NON_EXISTENT);
        for (OwnType own : owns) {
            for (Style style : List.of(Style.ONEWAY, Style.TWOWAY)) {
                add(name(own, style), new Operation(Kind.OWN, null, own));
            }
        }
    }

    private void add(String name, Kind kind) {
        add(name, new Operation(kind, null));
    }

    private void add(String name, Operation operation) {
        indexes.put(name, names.size());
        names.add(name);
        operations.add(operation);
    }

    /** How many operations stand before those of {@code ttcp_sequence}. */
    public int methods() {
        return methods;
    }

    public Operation operation(int index) {
        return operations.get(index);
    }

    /** The index of an operation that is there. */
    public int index(String name) {
        return indexes.get(name);
    }

    /** The operation of {@code ttcp_sequence} that moves a type in a style. */
    public int index(DataType type, Style style) {
        String verb = style == Style.ONEWAY ? "send" : "call";
        return index(verb + (type.isAny() ? "Any" : TtcpTypes.ALL.get(type.ordinal()).operation()));
    }

    /** The name of the operation that moves a type of the user's own in a style. */
    public static String name(OwnType type, Style style) {
        return "%sOwn%08x".formatted(style == Style.ONEWAY ? "send" : "call", type.wireId());
    }

    public String name(int index) {
        return names.get(index);
    }

    /** All names by index, as their bytes in a request. */
    public byte[][] names() {
        return names.stream()
                .map(name -> name.getBytes(StandardCharsets.ISO_8859_1))
                .toArray(byte[][]::new);
    }

    /** True if every object here has the interface with this repository id. */
    public boolean isA(String id) {
        return id.equals(TYPE_ID)
                || id.equals(CONTROL_TYPE_ID)
                || id.equals("IDL:demux/control:1.0")
                || id.equals("IDL:demux/operations_" + methods + ":1.0")
                || id.equals("IDL:omg.org/CORBA/Object:1.0");
    }
}
