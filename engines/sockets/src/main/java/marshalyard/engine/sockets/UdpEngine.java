package marshalyard.engine.sockets;

import java.io.IOException;
import java.util.ArrayList;
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
import marshalyard.engine.SizeLimit;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.sockets.datagram.DatagramReceiver;
import marshalyard.engine.sockets.datagram.DatagramSender;
import marshalyard.engine.sockets.datagram.UdpOptions;
import marshalyard.engine.type.Construct;

/** UDP: a message is one datagram, which the network or a full queue may lose. */
public final class UdpEngine implements Engine {
    private static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            "udp",
                            "UDP datagrams",
                            "Sends each payload as one datagram through a DatagramChannel; what is"
                                    + " lost stays lost and is counted. Each send converts every"
                                    + " number and every field of a struct; the receiver converts"
                                    + " into arrays that it uses again, and of your own types"
                                    + " builds objects. Octets and chars are not touched.",
                            DataType.plain(),
                            List.of(Style.ONEWAY, Style.TWOWAY),
                            options())
                    .carrying(Construct.values())
                    .with(Trait.LOSSY, Trait.UNORDERED)
                    .limited(
                            SizeLimit.of(
                                    DatagramSender.MOST_BYTES,
                                    "A message is one datagram: 65,507 bytes less a header of 24,"
                                            + " in whole words of 8. Use smaller sizes or tcp."))
                    .refusingAny(SocketEngine.NO_ANY)
                    .working(SocketEngine.SENDING)
                    .working(Delivery.WORK_OF_VIEW)
                    .working(Delivery.WORK_OF_OWN)
                    .refusing(
                            Map.of(
                                    Style.DEFERRED.token(),
                                    "The answer to a datagram may get lost, which a window of"
                                            + " outstanding requests does not allow for. Use"
                                            + " call-return, or tcp."));

    private static List<OptionSpec> options() {
        List<OptionSpec> options = new ArrayList<>(UdpOptions.SPECS);
        options.add(SocketEngine.BYTE_ORDER_SPEC);
        return options;
    }

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws IOException, EngineException {
        return DatagramReceiver.open(settings, inbox);
    }

    @Override
    public Sender connect(String address, Settings settings) throws IOException, EngineException {
        return DatagramSender.connect(
                DESCRIPTOR, address, SocketEngine.byteOrder(settings), settings);
    }
}
