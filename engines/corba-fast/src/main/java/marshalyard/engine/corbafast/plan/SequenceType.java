package marshalyard.engine.corbafast.plan;

import java.util.HexFormat;
import java.util.function.Supplier;
import marshalyard.engine.DataType;

/**
 * A sequence of {@code ttcp.idl}.
 *
 * @param type as the workbench knows it; not one in an Any
 * @param operation what follows "send" or "call" in the names of its operations
 * @param id its repository id
 * @param typeCodeKind the kind of its type code: 21 for an alias, 15 for a struct
 * @param parametersHex the big-endian encapsulation of its type code's parameters
 * @param code makes the compiled code; its class is loaded at the first call; null for primitives
 */
public record SequenceType(
        DataType type,
        String operation,
        String id,
        int typeCodeKind,
        String parametersHex,
        MarshallingPlan plan,
        Supplier<StructCode> code) {

    /** The encapsulation of the type code's parameters (CORBA 3.0, 15.3.5.1). */
    public byte[] typeCodeParameters() {
        return HexFormat.of().parseHex(parametersHex);
    }
}
