package marshalyard.engine.corba.sii;

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
import marshalyard.engine.corba.receive.OwnServices;
import marshalyard.engine.corba.receive.ServerOptions;
import marshalyard.engine.corba.receive.TtcpReceiver;
import marshalyard.engine.type.Construct;

/** {@code corba-sii}: the static invocation interface, as in {@code sigcomm96}. */
public final class SiiEngine implements Engine {
    static final String ANY_MARSHALLING = "anyMarshalling";

    private static final EngineDescriptor DESCRIPTOR =
            ServerOptions.withConnections(
                    EngineDescriptor.of(
                                    "corba-sii",
                                    "CORBA, static stubs (JacORB)",
                                    "Stubs and skeletons that the IDL compiler generated marshal each"
                                            + " sequence into GIOP messages over TCP. Each send converts"
                                            + " every element (octets are copied); the receiver builds a"
                                            + " fresh array, with an object for each struct.",
                                    List.of(DataType.values()),
                                    List.of(Style.ONEWAY, Style.TWOWAY),
                                    options())
                            .refusing(
                                    Map.of(
                                            Style.DEFERRED.token(),
                                            "Static stubs have no deferred calls: the CORBA language mapping"
                                                    + " gives these to the dynamic invocation interface"
                                                    + " alone. Use corba-dii."))
                            .speaking(TtcpReceiver.WIRE)
                            .carrying(Construct.values())
                            .refusing(
                                    Map.of(
                                            Construct.WCHAR_UNION.token(),
                                            "JacORB's IDL compiler takes no union that a wide character tells."
                                                    + " Take corba-fast, which does.",
                                            Construct.OCTET_UNION.token(),
                                            "JacORB's IDL compiler takes no union that an octet tells."
                                                    + " Take corba-fast, which does."))
                            .working(ServerOptions.work()));

    private static List<OptionSpec> options() {
        return ServerOptions.beside(
                OptionSpec.choice(
                        ANY_MARSHALLING,
                        "Marshalling of an Any",
                        List.of("interpreted", "compiled"),
                        "Interpreted inserts with the generated helper, and JacORB copies the value"
                                + " element by element as its type code says; compiled inserts a"
                                + " holder that marshals itself."));
    }

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws EngineException {
        return TtcpReceiver.open(settings, inbox, OwnServices.generated());
    }

    @Override
    public Sender connect(String address, Settings settings) throws EngineException {
        return new SiiSender(DESCRIPTOR, address, settings);
    }
}
