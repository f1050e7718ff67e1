package marshalyard.engine.sockets;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.engine.server.Token;
import marshalyard.engine.server.VirtualThreads;
import marshalyard.engine.socket.IpOptions;
import marshalyard.engine.sockets.transport.Frame;
import marshalyard.engine.sockets.transport.SocketConnection;
import marshalyard.engine.sockets.transport.Transport;
import marshalyard.engine.type.Construct;

/** The base of the socket engines: all but the kind of socket. */
abstract class SocketEngine implements Engine {
    static final String NO_ANY = "Raw sockets carry no type descriptions, so there is no Any.";

    /** The wire of the engines over TCP: {@link marshalyard.engine.frame}. */
    static final String FRAMES = "tcp frames";

    static final List<OptionSpec> TCP_OPTIONS =
            List.of(IpOptions.NO_DELAY_SPEC, IpOptions.PORT_SPEC);

    private static final String BYTE_ORDER = "byteOrder";
    private static final String NETWORK = "network";

    static final OptionSpec BYTE_ORDER_SPEC =
            OptionSpec.choice(
                    BYTE_ORDER,
                    "Byte order",
                    List.of(NETWORK, "native"),
                    "How numbers stand on the wire: in network byte order, as between unlike"
                            + " machines, or as the sender's processor has them, without"
                            + " conversion.");

    private static final String INCLUDED =
            " Each send converts every number and every field of a struct; octets and chars are"
                    + " packed once. The receiver converts into arrays that it uses again and"
                    + " leaves octets where they were read, or builds fresh arrays ('delivery'); of your own"
                    + " types it builds objects.";

    /** The work of a sender: octets and chars stand in the buffer that is written. */
    static final List<WorkRule> SENDING =
            List.of(
                    WorkRule.of(WorkAspect.MARSHALLING, "each"),
                    WorkRule.of(WorkAspect.MARSHALLING, "prepared").onlyBytes());

    private final EngineDescriptor descriptor;
    private final Transport transport;

    SocketEngine(
            String id,
            String title,
            String summary,
            Transport transport,
            List<OptionSpec> transportOptions,
            String wire,
            Trait... traits) {
        List<OptionSpec> options = new ArrayList<>(transportOptions);
        options.add(BYTE_ORDER_SPEC);
        options.add(Delivery.SPEC);
        this.transport = transport;
        this.descriptor =
                EngineDescriptor.of(
                                id,
                                title,
                                summary + INCLUDED,
                                DataType.plain(),
                                List.of(Style.values()),
                                options)
                        .refusingAny(NO_ANY)
                        .speaking(wire)
                        .working(SENDING)
                        .working(Delivery.WORK_OF_VIEW)
                        .working(Delivery.WORK_OF_ARRAY)
                        .working(Delivery.WORK_OF_OWN)
                        .carrying(Construct.values())
                        .with(Trait.FAN_IN, Trait.CONNECTIONS, Trait.OPEN_LOOP, Trait.INTERLEAVED)
                        .with(traits);
    }

    @Override
    public final EngineDescriptor describe() {
        return descriptor;
    }

    @Override
    public final Receiver receive(Settings settings, Inbox inbox)
            throws IOException, EngineException {
        Delivery delivery = Delivery.of(settings.options());
        boolean virtual = servesVirtually(settings.options());
        if (virtual) VirtualThreads.require();
        return new SocketReceiver(
                descriptor.id(),
                transport.listen(settings),
                delivery,
                settings.types(),
                inbox,
                virtual);
    }

    /** True if virtual threads read connections. */
    boolean servesVirtually(Options options) {
        return false;
    }

    @Override
    public final Sender connect(String address, Settings settings)
            throws IOException, EngineException {
        Token token = Token.of(address);
        String place = Token.place(address);
        SocketConnection connection = transport.connect(place, settings);
        try {
            present(token, connection);
            return new SocketSender(descriptor, place, connection, byteOrder(settings));
        } catch (IOException e) {
            connection.close();
            throw e;
        }
    }

    /** Writes the token as the first bytes of a connection. */
    private static void present(Token token, SocketConnection connection) throws IOException {
        Frame frame = new Frame(connection.allocate(Token.BYTES));
        frame.header().put(0, token.bytes());
        connection.write(frame);
    }

    static ByteOrder byteOrder(Settings settings) {
        boolean network = settings.options().text(BYTE_ORDER).equals(NETWORK);
        return network ? ByteOrder.BIG_ENDIAN : ByteOrder.nativeOrder();
    }
}
