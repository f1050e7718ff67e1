package marshalyard.engine.corba.receive;

import marshalyard.idl.ttcp.Tally;
import org.omg.CORBA.Any;
import org.omg.CORBA.ORB;
import org.omg.CORBA.StructMember;
import org.omg.CORBA.TCKind;
import org.omg.CORBA.TypeCode;
import org.omg.CORBA.portable.OutputStream;

/** A tally as the result of a dynamic operation. */
final class TallyAny {
    private final ORB orb;
    private final TypeCode code;

    TallyAny(ORB orb) {
        this.orb = orb;
        TypeCode number = orb.get_primitive_tc(TCKind.tk_longlong);
        StructMember[] members = {
            new StructMember("messages", number, null),
            new StructMember("bytes", number, null),
            new StructMember("nanoseconds", number, null)
        };
        code = orb.create_struct_tc("IDL:ttcp/Tally:1.0", "Tally", members);
    }

    Any of(Tally tally) {
        Any any = orb.create_any();
        any.type(code);
        OutputStream out = any.create_output_stream();
        out.write_longlong(tally.messages);
        out.write_longlong(tally.bytes);
        out.write_longlong(tally.nanoseconds);
        return any;
    }
}
