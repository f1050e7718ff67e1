package marshalyard.engine.corba.dynamic;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.OwnType;
import marshalyard.engine.type.ArrayNode;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.SequenceNode;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.TypeVisitor;
import marshalyard.engine.type.UnionNode;
import org.omg.CORBA.Any;
import org.omg.CORBA.ORB;
import org.omg.CORBA.StructMember;
import org.omg.CORBA.TCKind;
import org.omg.CORBA.TypeCode;
import org.omg.CORBA.UnionMember;

/** Makes the type code of a type of the user's own. */
final class OwnTypeCode implements TypeVisitor<TypeCode> {
    private final ORB orb = ORB.init();

    private OwnTypeCode() {}

    static TypeCode ofSequence(OwnType own) {
        OwnTypeCode codes = new OwnTypeCode();
        return codes.orb.create_sequence_tc(0, own.node().accept(codes));
    }

    private static String id(String name) {
        return "IDL:" + name.replace("::", "/") + ":1.0";
    }

    private static String last(String name) {
        return name.substring(name.lastIndexOf(':') + 1);
    }

    @Override
    public TypeCode scalar(Scalar node) {
        return orb.get_primitive_tc(
                switch (node) {
                    case BOOLEAN -> TCKind.tk_boolean;
                    case CHAR -> TCKind.tk_char;
                    case WCHAR -> TCKind.tk_wchar;
                    case OCTET -> TCKind.tk_octet;
                    case SHORT -> TCKind.tk_short;
                    case UNSIGNED_SHORT -> TCKind.tk_ushort;
                    case LONG -> TCKind.tk_long;
                    case UNSIGNED_LONG -> TCKind.tk_ulong;
                    case LONG_LONG -> TCKind.tk_longlong;
                    case UNSIGNED_LONG_LONG -> TCKind.tk_ulonglong;
                    case FLOAT -> TCKind.tk_float;
                    case DOUBLE -> TCKind.tk_double;
                });
    }

    @Override
    public TypeCode text(TextNode node) {
        return node.wide()
                ? orb.create_wstring_tc(node.bound())
                : orb.create_string_tc(node.bound());
    }

    @Override
    public TypeCode enumeration(EnumNode node) {
        return orb.create_enum_tc(
                id(node.name()), last(node.name()), node.labels().toArray(String[]::new));
    }

    @Override
    public TypeCode sequence(SequenceNode node) {
        return orb.create_sequence_tc(node.bound(), node.element().accept(this));
    }

    @Override
    public TypeCode array(ArrayNode node) {
        return orb.create_array_tc(node.length(), node.element().accept(this));
    }

    @Override
    public TypeCode struct(StructNode node) {
        StructMember[] members =
                node.members().stream()
                        .map(m -> new StructMember(m.name(), m.type().accept(this), null))
                        .toArray(StructMember[]::new);
        return orb.create_struct_tc(id(node.name()), last(node.name()), members);
    }

    /** A case with several labels is as many members; the default's label is an octet. */
    @Override
    public TypeCode union(UnionNode node) {
        TypeCode discriminator = node.discriminator().accept(this);
        List<UnionMember> members = new ArrayList<>();
        for (UnionNode.Case one : node.cases()) {
            TypeCode type = one.type().accept(this);
            if (one.isDefault()) {
                Any label = orb.create_any();
                label.insert_octet((byte) 0);
                members.add(new UnionMember(one.name(), label, type, null));
                continue;
            }
            for (long number : one.labels()) {
                Any label = label(node.discriminator(), discriminator, number);
                members.add(new UnionMember(one.name(), label, type, null));
            }
        }
        return orb.create_union_tc(
                id(node.name()),
                last(node.name()),
                discriminator,
                members.toArray(UnionMember[]::new));
    }

    private Any label(TypeNode discriminator, TypeCode code, long number) {
        Any label = orb.create_any();
        if (!(discriminator instanceof Scalar scalar)) {
            label.type(code);
            label.create_output_stream().write_long((int) number);
            label.read_value(label.create_input_stream(), code);
            return label;
        }
        switch (scalar) {
            case BOOLEAN -> label.insert_boolean(number != 0);
            case CHAR -> label.insert_char((char) number);
            case WCHAR -> label.insert_wchar((char) number);
            case OCTET -> label.insert_octet((byte) number);
            case SHORT -> label.insert_short((short) number);
            case UNSIGNED_SHORT -> label.insert_ushort((short) number);
            case LONG -> label.insert_long((int) number);
            case UNSIGNED_LONG -> label.insert_ulong((int) number);
            case LONG_LONG -> label.insert_longlong(number);
            default -> label.insert_ulonglong(number);
        }
        return label;
    }
}
