package marshalyard.engine.grpc;

import io.grpc.internal.GrpcUtil;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkRule;
import marshalyard.engine.library.LibraryReceiver;
import marshalyard.engine.protobuf.Sequences;

/** gRPC over HTTP/2, with messages of Protocol Buffers. */
public final class GrpcEngine implements Engine {
    static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            "grpc",
                            "gRPC (protobuf)",
                            "Serialises a message of Protocol Buffers into a request over HTTP/2: a"
                                    + " flood is a client stream, a call is unary or a message of"
                                    + " an open stream. Each send serialises every element; shorts"
                                    + " and longs become integers of variable length, octets and"
                                    + " chars bytes. The receiver parses each message into new"
                                    + " objects.",
                            Sequences.types(),
                            List.of(Style.values()),
                            GrpcOptions.ALL)
                    .refusingAny("The messages have no IDL Any.")
                    .refusing(
                            Map.of(
                                    DataType.BINSTRUCT_PADDED.token(),
                                    "Protocol Buffers pad no struct. Take 'binstruct'."))
                    .speaking("grpc ttcp")
                    .working(WorkRule.FRESH_OBJECTS)
                    .with(
                            Trait.FAN_IN,
                            Trait.CONNECTIONS,
                            Trait.OPEN_LOOP,
                            Trait.INTERLEAVED,
                            Trait.TLS);

    static String version() {
        return GrpcUtil.getGrpcBuildVersion().getImplementationVersion();
    }

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        return LibraryReceiver.open(
                DESCRIPTOR.id(), settings, inbox, door -> new GrpcServer(settings, door));
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        return new GrpcSender(address, settings);
    }
}
