package marshalyard.engine.corba.dynamic;

import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;

/** A sequence of a type of the user's own; its operations are named by the type's number. */
public final class OwnDynamicType extends DynamicType {
    private final OwnType own;

    public OwnDynamicType(OwnType own) {
        super(own, "Own%08x".formatted(own.wireId()), OwnTypeCode.ofSequence(own));
        this.own = own;
    }

    @Override
    public Object value(Payload payload) {
        return payload.values();
    }

    @Override
    public void write(OutputStream out, Object value) {
        out.write_long(elements(value));
        own.plan().write(value, new OrbValueWriter(out));
    }

    @Override
    public Object read(InputStream in) {
        OrbValueReader reader = new OrbValueReader(in);
        return own.plan().read(reader.count(own.node().leastBytes()), reader);
    }

    @Override
    public Payload payload(ElementType as, Object value) {
        return Payload.of(as, value);
    }
}
