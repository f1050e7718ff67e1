package marshalyard.engine.corba.demux;

import java.io.IOException;
import java.util.SplittableRandom;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.orb.ClientLink;
import marshalyard.engine.corba.orb.LinkSender;
import marshalyard.engine.corba.orb.OrbFailure;
import marshalyard.idl.demux.DataHelper;
import marshalyard.idl.demux.control;
import marshalyard.idl.demux.controlHelper;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.portable.ApplicationException;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.ObjectImpl;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.RemarshalException;

/** Does what a generated stub does, its object and operation being variables. */
final class DemuxSender extends LinkSender {
    /** Random targets are drawn beforehand; a power of two. */
    private static final int DRAWN = 1024;

    private final Options options;
    private final OperationStrategy strategy;

    private record Target(ObjectImpl object, String operation) {}

    DemuxSender(EngineDescriptor descriptor, String address, Settings settings)
            throws EngineException {
        super(descriptor, new ClientLink(address, settings, false, false));
        this.options = settings.options();
        this.strategy = OperationStrategy.of(options);
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload.type(), style);
        byte[] data = payload.octets();
        boolean twoway = style == Style.TWOWAY;
        Target[] targets = targets();
        return link.counted(
                new Request() {
                    private int next;

                    @Override
                    public void send() throws Exception {
                        call(targets[next++ & targets.length - 1], data, twoway);
                    }
                },
                style);
    }

    private Target[] targets() throws EngineException {
        TargetChoice object = TargetChoice.of(options, DemuxEngine.TARGET_OBJECT);
        TargetChoice operation = TargetChoice.of(options, DemuxEngine.TARGET_OPERATION);
        int objects = options.number(DemuxEngine.OBJECTS);
        int operations = options.number(DemuxEngine.OPERATIONS);
        boolean numbered = OperationStrategy.numbered(options);
        boolean random = object == TargetChoice.RANDOM || operation == TargetChoice.RANDOM;
        SplittableRandom seeded = new SplittableRandom(1);
        Target[] targets = new Target[random ? DRAWN : 1];
        ObjectImpl[] known = new ObjectImpl[objects];
        try {
            control peer = controlHelper.unchecked_narrow(link.target());
            for (int i = 0; i < targets.length; i++) {
                int o = object.pick(objects, seeded);
                if (known[o] == null) known[o] = (ObjectImpl) peer.target(o);
                int number = operation.pick(operations, seeded);
                targets[i] = new Target(known[o], strategy.name(number, numbered));
            }
        } catch (SystemException e) {
            throw OrbFailure.of("The objects could not be found", e);
        }
        return targets;
    }

    private static void call(Target target, byte[] data, boolean twoway) throws IOException {
        ObjectImpl object = target.object();
        while (true) {
            OutputStream out = object._request(target.operation(), twoway);
            InputStream reply = null;
            try {
                DataHelper.write(out, data);
                reply = object._invoke(out);
                return;
            } catch (RemarshalException e) {
                continue; // the object has moved: once more to its new place
            } catch (ApplicationException e) {
                throw new IOException("An operation answered with " + e.getId() + ".", e);
            } finally {
                out.close();
                object._releaseReply(reply);
            }
        }
    }
}
