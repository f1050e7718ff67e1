package marshalyard.engine.corba.alone;

import java.util.List;
import java.util.Properties;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.corba.dynamic.DynamicTypes;
import marshalyard.engine.corba.dynamic.Marshalling;
import marshalyard.engine.corba.dynamic.OwnDynamicType;
import marshalyard.engine.type.Construct;
import org.omg.CORBA.ORB;

/** {@code codec-cdr}: CDR by the streams of JacORB, as its stubs, DII and DSI use them. */
public final class CdrCodec implements Codec {
    private static final OptionSpec MARSHALLING =
            OptionSpec.choice(
                    "marshalling",
                    "Marshalling",
                    List.of("compiled", "interpreted"),
                    "compiled: by the code that the IDL compiler generated, as stubs and skeletons"
                            + " do. interpreted: by way of an Any as its type code says, as DII and"
                            + " DSI do by default.");

    private static final EngineDescriptor DESCRIPTOR =
            Codec.descriptor(
                            "codec-cdr",
                            "CDR (JacORB)",
                            "The sequences of ttcp.idl into a stream of JacORB and out of it, into fresh"
                                    + " arrays with an object for each struct. Types in an Any travel with"
                                    + " their type code.",
                            List.of(DataType.values()),
                            List.of(MARSHALLING))
                    .carrying(Construct.values());

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Coding prepare(Payload payload, Options options) throws Exception {
        Marshalling marshalling = Marshalling.of(options, MARSHALLING.name());
        if (payload.elementType() instanceof OwnType own) return own(own, payload, marshalling);
        DataType type = payload.type();
        ORB orb = orb();
        if (type.isAny()) {
            return new CdrCoding(
                    orb,
                    payload,
                    new AnyArgument(orb, marshalling, DynamicTypes.of(type), payload));
        }
        return new CdrCoding(
                orb,
                payload,
                marshalling == Marshalling.COMPILED
                        ? StubArgument.of(payload)
                        : new TypedArgument(orb, DynamicTypes.of(type), payload));
    }

    private static Coding own(OwnType own, Payload payload, Marshalling marshalling)
            throws Exception {
        ORB orb = orb();
        try {
            return new CdrCoding(
                    orb,
                    payload,
                    marshalling == Marshalling.COMPILED
                            ? GeneratedArgument.of(own, payload)
                            : new TypedArgument(orb, new OwnDynamicType(own), payload));
        } catch (Exception e) {
            orb.destroy();
            throw e;
        }
    }

    /** It opens no socket, for it serves no object and calls none. */
    private static ORB orb() {
        Properties p = new Properties();
        p.setProperty("org.omg.CORBA.ORBClass", "org.jacorb.orb.ORB");
        p.setProperty("org.omg.CORBA.ORBSingletonClass", "org.jacorb.orb.ORBSingleton");
        p.setProperty("jacorb.native_char_codeset", "UTF8"); // as with types of the user's own
        return ORB.init(new String[0], p);
    }
}
