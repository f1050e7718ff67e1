package marshalyard.engine.grpc;

import io.grpc.internal.GrpcUtil;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkAspect;
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
                    .refusing(refusals())
                    .speaking("grpc ttcp")
                    .working(
                            List.of(
                                    WorkRule.of(WorkAspect.MARSHALLING, "each"),
                                    WorkRule.of(WorkAspect.ELEMENTS, "converted"),
                                    WorkRule.of(WorkAspect.MEMORY, "fresh"),
                                    WorkRule.of(WorkAspect.STRUCTS, "objects"),
                                    WorkRule.of(WorkAspect.READ, "none")))
                    .with(
                            Trait.FAN_IN,
                            Trait.CONNECTIONS,
                            Trait.OPEN_LOOP,
                            Trait.INTERLEAVED,
                            Trait.TLS);

    private static Map<String, String> refusals() {
        Map<String, String> refusals =
                new TreeMap<>(
                        Stream.of(DataType.values())
                                .filter(DataType::isAny)
                                .collect(
                                        Collectors.toMap(
                                                DataType::token,
                                                type ->
                                                        "The messages have no IDL Any. Take '"
                                                                + type.base()
                                                                + "', or a CORBA engine.")));
        refusals.put(
                DataType.BINSTRUCT_PADDED.token(),
                "Protocol Buffers pad no struct. Take 'binstruct'.");
        return refusals;
    }

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
