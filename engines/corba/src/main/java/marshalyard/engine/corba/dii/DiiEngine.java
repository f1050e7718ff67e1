package marshalyard.engine.corba.dii;

import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.dynamic.Marshalling;
import marshalyard.engine.corba.receive.OwnServices;
import marshalyard.engine.corba.receive.ServerOptions;
import marshalyard.engine.corba.receive.TtcpReceiver;
import marshalyard.engine.type.Construct;

/** {@code corba-dii}: the dynamic invocation interface, as in {@code globecom96}. */
public final class DiiEngine implements Engine {
    static final String MARSHALLING = "marshalling";

    private static final EngineDescriptor DESCRIPTOR =
            ServerOptions.withConnections(
                    EngineDescriptor.of(
                                    "corba-dii",
                                    "CORBA, dynamic invocation (JacORB)",
                                    "Builds each request at run time, without generated stubs: a Request object,"
                                            + " its argument in an Any. Each send inserts and converts every element;"
                                            + " the receiver builds a fresh array, with an object for each struct.",
                                    List.of(DataType.values()),
                                    List.of(Style.values()),
                                    options())
                            .speaking(TtcpReceiver.WIRE)
                            .carrying(Construct.values())
                            .refusing(
                                    Map.of(
                                            Construct.WCHAR_UNION.token(),
                                            "JacORB's type codes know no union that a wide character tells."
                                                    + " Take corba-fast, which does.",
                                            Construct.OCTET_UNION.token(),
                                            "JacORB's type codes know no union that an octet tells."
                                                    + " Take corba-fast, which does."))
                            .working(ServerOptions.work())
                            .working(RequestReuse.work()));

    private static List<OptionSpec> options() {
        return ServerOptions.beside(
                RequestReuse.SPEC,
                Marshalling.option(
                        MARSHALLING,
                        "Marshalling of the argument",
                        "Interpreted marshals it into the argument's Any, and JacORB copies it"
                                + " element by element as its type code says; compiled lets the value"
                                + " marshal itself into the request."));
    }

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws EngineException {
        return TtcpReceiver.open(settings, inbox, OwnServices.planned());
    }

    @Override
    public Sender connect(String address, Settings settings) throws EngineException {
        return new DiiSender(DESCRIPTOR, address, settings);
    }
}
