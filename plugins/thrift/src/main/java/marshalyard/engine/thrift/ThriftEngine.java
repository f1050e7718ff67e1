package marshalyard.engine.thrift;

import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkRule;
import marshalyard.engine.socket.IpOptions;

/** Apache Thrift over framed connections. */
public final class ThriftEngine implements Engine {
    private static final OptionSpec PROTOCOL =
            OptionSpec.choice(
                    "protocol",
                    "Protocol",
                    List.of("binary", "compact"),
                    "binary: every number in its full width. compact: integers of variable length,"
                            + " and fields by the difference of their numbers.");

    static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            "thrift",
                            "Apache Thrift",
                            "Writes each element through Thrift's protocol into a frame, at each"
                                    + " send; floats travel as doubles, octets and chars as one"
                                    + " binary. The receiver reads them into a fresh array, with an"
                                    + " object for each struct.",
                            ThriftElements.types(),
                            List.of(Style.values()),
                            List.of(PROTOCOL, IpOptions.NO_DELAY_SPEC, IpOptions.PORT_SPEC))
                    .refusingAny("Thrift has no IDL Any.")
                    .refusing(
                            Map.of(
                                    DataType.BINSTRUCT_PADDED.token(),
                                    "Thrift pads no struct. Take 'binstruct'."))
                    .speaking("thrift ttcp")
                    .working(WorkRule.FRESH_OBJECTS)
                    .with(
                            Trait.FAN_IN,
                            Trait.CONNECTIONS,
                            Trait.OPEN_LOOP,
                            Trait.INTERLEAVED,
                            Trait.TLS);

    static boolean compact(Options options) {
        return options.text(PROTOCOL.name()).equals("compact");
    }

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        return new ThriftReceiver(settings, inbox);
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        return new ThriftSender(address, settings);
    }
}
