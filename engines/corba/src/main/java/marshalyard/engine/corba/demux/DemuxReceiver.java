package marshalyard.engine.corba.demux;

import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.corba.orb.OrbOptions;
import marshalyard.engine.corba.orb.OrbSession;
import marshalyard.engine.corba.receive.Consumption;
import marshalyard.idl.demux.OperationSink;
import org.omg.CORBA.Object;
import org.omg.CORBA.UserException;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.Servant;

/** Many objects with many operations each; its address is the IOR of the control object. */
final class DemuxReceiver implements Receiver {
    private final OrbSession session;
    private final DispatchClock clock = new DispatchClock();
    private final String reference;

    DemuxReceiver(Settings settings, Inbox inbox) throws EngineException {
        Options options = settings.options();
        OperationStrategy strategy = OperationStrategy.of(options);
        int operations = options.number(DemuxEngine.OPERATIONS);
        boolean numbered = OperationStrategy.numbered(options);
        Servants.check(strategy, operations);
        boolean timed = options.flag(DemuxEngine.TIME_DISPATCH);
        if (timed && OrbOptions.manyThreads(options)) {
            throw new EngineException(
                    "Dispatch is timed in one thread only. Set 'threads' to 1 or 'timeDispatch' to"
                            + " false.");
        }
        Consumption consumption = new Consumption(inbox);
        OperationSink sink =
                (operation, data) -> {
                    if (timed) clock.reached();
                    consumption.accept(
                            DataType.OCTET, data.length, () -> Payload.of(DataType.OCTET, data));
                };
        session = new OrbSession(settings);
        Supplier<Servant> servants =
                () -> {
                    Servant servant = Servants.create(strategy, operations, numbered, sink);
                    return timed ? clock.before(servant) : servant;
                };
        reference = session.serve(settings.bind(), () -> open(options, consumption, servants));
    }

    private Object open(Options options, Consumption consumption, Supplier<Servant> servants)
            throws UserException {
        ObjectLookup lookup = ObjectLookup.of(options);
        int objects = options.number(DemuxEngine.OBJECTS);
        POA poa = lookup.open(session, options, objects, servants);
        String type = "IDL:demux/operations_" + options.number(DemuxEngine.OPERATIONS) + ":1.0";
        Object[] targets = new Object[objects];
        for (int i = 0; i < objects; i++) targets[i] = ObjectLookup.object(poa, i, type);
        lookup.addControl(poa, new ControlServant(consumption, clock, targets));
        return ObjectLookup.control(poa);
    }

    @Override
    public String address() {
        return reference;
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = session.facts();
        facts.putAll(clock.facts());
        return facts;
    }

    @Override
    public void close() {
        session.close();
    }
}
