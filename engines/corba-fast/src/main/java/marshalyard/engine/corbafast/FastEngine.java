package marshalyard.engine.corbafast;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.SizeLimit;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.corbafast.checksum.Layers;
import marshalyard.engine.corbafast.client.ClientOptions;
import marshalyard.engine.corbafast.client.FastSender;
import marshalyard.engine.corbafast.option.MarshallingOption;
import marshalyard.engine.corbafast.option.ProtocolOption;
import marshalyard.engine.corbafast.server.FastReceiver;
import marshalyard.engine.corbafast.server.FastServerOptions;
import marshalyard.engine.corbafast.transport.TransportOptions;
import marshalyard.engine.type.Construct;

/** {@code corba-fast}: the optimising ORB that {@code wcsss96}, section 3, describes. */
public final class FastEngine implements Engine {
    /** 65,507 bytes of a datagram less what headers and the type code of an Any take. */
    private static final int MOST_DATAGRAM_BYTES = 63 * 1024;

    /** Requests to {@code ttcp_sequence}, which other ORBs serve and make. */
    private static final String WIRE = "giop ttcp";

    private static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            "corba-fast",
                            "CORBA, an optimising ORB",
                            "GIOP over TCP, understood by every ORB, with each optimisation of"
                                    + " wcsss96 as an option. Each send marshals every element in"
                                    + " bulk, octets and chars once when prepared; the receiver"
                                    + " builds a fresh array, with an object for each struct, or"
                                    + " hands up views ('copies'). Types of your own are marshalled"
                                    + " by their plan and built afresh, whatever these options say.",
                            List.of(DataType.values()),
                            List.of(Style.values()),
                            options())
                    .with(Trait.LOSSY, Trait.UNORDERED)
                    .with(Trait.OPEN_LOOP, Trait.CONNECTIONS, Trait.INTERLEAVED)
                    .when(Trait.LOSSY, TransportOptions.TRANSPORT, TransportOptions.UDP)
                    .when(Trait.UNORDERED, TransportOptions.TRANSPORT, TransportOptions.UDP)
                    .when(Trait.OPEN_LOOP, TransportOptions.TRANSPORT, TransportOptions.IIOP)
                    .when(Trait.CONNECTIONS, TransportOptions.TRANSPORT, TransportOptions.IIOP)
                    .when(Trait.CONNECTIONS, FastServerOptions.FOREIGN, "")
                    .when(Trait.INTERLEAVED, TransportOptions.TRANSPORT, TransportOptions.IIOP)
                    .when(Trait.INTERLEAVED, FastServerOptions.FOREIGN, "")
                    .limited(ofDatagrams(), ofUnalignedRecords())
                    .speaking(WIRE)
                    .carrying(Construct.values())
                    .working(FastWork.rules());

    private static SizeLimit ofDatagrams() {
        return SizeLimit.of(
                        MOST_DATAGRAM_BYTES,
                        "A request is one datagram. Use smaller sizes or another transport.")
                .when(TransportOptions.TRANSPORT, TransportOptions.UDP);
    }

    /** In CDR an unaligned record of 20 bytes has 32. */
    private static SizeLimit ofUnalignedRecords() {
        return SizeLimit.of(
                        MOST_DATAGRAM_BYTES / 32 * 20,
                        "A request is one datagram, in which CDR pads each unaligned record to 32"
                                + " bytes. Use smaller sizes or another transport.")
                .only(DataType.RECORD_UNALIGNED, DataType.ANY_RECORD_UNALIGNED)
                .when(TransportOptions.TRANSPORT, TransportOptions.UDP);
    }

    private static List<OptionSpec> options() {
        List<OptionSpec> all = new ArrayList<>(MarshallingOption.SHARED);
        all.addAll(ClientOptions.SPECS);
        all.addAll(Layers.SPECS);
        all.addAll(FastServerOptions.SPECS);
        all.add(ProtocolOption.SPEC);
        all.addAll(TransportOptions.SPECS);
        return List.copyOf(all);
    }

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws IOException, EngineException {
        return FastReceiver.open(settings, inbox);
    }

    @Override
    public Sender connect(String address, Settings settings) throws IOException, EngineException {
        return FastSender.connect(DESCRIPTOR, address, settings);
    }
}
