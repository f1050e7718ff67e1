package marshalyard.engine.corbafast.marshal;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.DataType;
import marshalyard.engine.corbafast.plan.SequenceType;
import marshalyard.engine.corbafast.ttcp.TtcpTypes;

/** The marshallers of one end, a marshaller for each type that it has moved. */
public final class Marshallers {
    private final MarshallingLevel level;
    private final Map<DataType, Marshaller> byType = new EnumMap<>(DataType.class);

    public Marshallers(MarshallingLevel level) {
        this.level = level;
    }

    /** The sequence that carries a type, or the same in an Any. */
    public static SequenceType sequence(DataType type) {
        return TtcpTypes.ALL.get(type.base().ordinal());
    }

    /** The marshaller of a type, or of the same in an Any. */
    public synchronized Marshaller of(DataType type) {
        return byType.computeIfAbsent(type.base(), base -> level.of(sequence(base)));
    }

    /** The level, and what is known of each type's cost. */
    public synchronized Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("marshalling", level.token());
        byType.forEach(
                (type, marshaller) ->
                        marshaller
                                .facts()
                                .forEach(
                                        (name, value) ->
                                                facts.put(
                                                        "marshalling." + type + "." + name,
                                                        value)));
        return facts;
    }
}
