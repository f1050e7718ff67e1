package marshalyard.engine.netty;

import java.nio.ByteOrder;
import java.util.List;
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
import marshalyard.engine.library.LibraryReceiver;
import marshalyard.engine.socket.IpOptions;

/** TCP by Netty's event loops, the transport under much of today's middleware. */
public final class NettyEngine implements Engine {
    private static final String BYTE_ORDER = "byteOrder";
    private static final String NETWORK = "network";

    private static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            "netty",
                            "TCP by Netty",
                            "Marshals into a buffer of Netty's allocator and hands it to an event"
                                    + " loop, which writes it. Each send converts every number and"
                                    + " every field of a struct, and copies octets and chars. The"
                                    + " receiver's event loop builds a fresh array for each"
                                    + " message, with an object for each struct.",
                            DataType.plain(),
                            List.of(Style.values()),
                            List.of(
                                    EventLoops.SPEC,
                                    Allocators.SPEC,
                                    Pipeline.FLUSH_SPEC,
                                    Security.LIBRARY_SPEC,
                                    IpOptions.NO_DELAY_SPEC,
                                    IpOptions.PORT_SPEC,
                                    OptionSpec.choice(
                                            BYTE_ORDER,
                                            "Byte order",
                                            List.of(NETWORK, "native"),
                                            "How numbers stand on the wire: in network byte order,"
                                                    + " as between unlike machines, or as the"
                                                    + " sender's processor has them.")))
                    .refusingAny("The frames carry no type descriptions, so there is no Any.")
                    .speaking("tcp frames")
                    .working(WorkRule.FRESH_OBJECTS)
                    .with(
                            Trait.FAN_IN,
                            Trait.CONNECTIONS,
                            Trait.OPEN_LOOP,
                            Trait.INTERLEAVED,
                            Trait.TLS);

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        return LibraryReceiver.open(
                DESCRIPTOR.id(), settings, inbox, door -> new NettyServer(settings, door));
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        return new NettySender(DESCRIPTOR, address, settings);
    }

    static ByteOrder byteOrder(Options options) {
        boolean network = options.text(BYTE_ORDER).equals(NETWORK);
        return network ? ByteOrder.BIG_ENDIAN : ByteOrder.nativeOrder();
    }
}
