package marshalyard.engine.corba.dynamic;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import org.omg.CORBA.TypeCode;
import org.omg.CORBA.TypeCodePackage.BadKind;

/** All types of ttcp.idl, described at run time. */
public final class DynamicTypes {
    private static final Map<DataType, DynamicType> BY_TYPE =
            Stream.of(
                            PrimitiveType.SHORT,
                            PrimitiveType.LONG,
                            PrimitiveType.FLOAT,
                            PrimitiveType.DOUBLE,
                            PrimitiveType.CHAR,
                            PrimitiveType.OCTET,
                            StructTypes.BINSTRUCT,
                            StructTypes.BINSTRUCT_PADDED,
                            StructTypes.RECORD,
                            StructTypes.RECORD_UNALIGNED)
                    .collect(Collectors.toMap(t -> (DataType) t.type(), t -> t));

    private static final Map<String, DynamicType> BY_ID =
            BY_TYPE.values().stream()
                    .collect(Collectors.toMap(t -> id(t.code()).orElseThrow(), t -> t));

    private DynamicTypes() {}

    /** The type of these elements, whether in an Any or not. */
    public static DynamicType of(DataType type) {
        return BY_TYPE.get(type.base());
    }

    public static Iterable<DynamicType> all() {
        return BY_TYPE.values();
    }

    /** The type that a type code names, if ttcp.idl has it. */
    public static Optional<DynamicType> named(TypeCode code) {
        return id(code).map(BY_ID::get);
    }

    private static Optional<String> id(TypeCode code) {
        try {
            return Optional.of(code.id());
        } catch (BadKind e) {
            return Optional.empty(); // a type without a name
        }
    }
}
