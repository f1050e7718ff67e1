package marshalyard.engine.http;

import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkRule;
import marshalyard.engine.library.Door;
import marshalyard.engine.library.LibraryReceiver;
import marshalyard.engine.library.LibraryServer;

/** HTTP as services of today use it: a POST for each payload. */
public final class HttpEngine implements Engine {
    static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            "http",
                            "HTTP (REST)",
                            "Posts each payload to a server, Jetty by HTTP/1.1 or HTTP/2 and Netty by"
                                    + " HTTP/3, or sends it"
                                    + " as a message over a WebSocket, as JSON,"
                                    + " CBOR, Protocol Buffers or packed bytes. Each send marshals"
                                    + " every element into a new body; the receiver makes a fresh"
                                    + " array of it, with an object for each struct, and answers"
                                    + " without a body. A flood has a number of requests under"
                                    + " way, for HTTP answers each; messages of a flood over"
                                    + " a WebSocket have no answers.",
                            Body.types(),
                            List.of(Style.values()),
                            HttpOptions.ALL)
                    .refusingAny("The bodies have no IDL Any.")
                    .refusing(
                            Map.of(
                                    DataType.BINSTRUCT_PADDED.token(),
                                    "JSON, CBOR and Protocol Buffers pad no struct. Take"
                                            + " 'binstruct'."))
                    .clashing(HttpOptions.clashes())
                    .working(WorkRule.FRESH_OBJECTS)
                    .with(
                            Trait.FAN_IN,
                            Trait.UNORDERED,
                            Trait.CONNECTIONS,
                            Trait.NO_SOCKET_QUEUES,
                            Trait.OPEN_LOOP,
                            Trait.INTERLEAVED,
                            Trait.TLS)
                    .when(Trait.CONNECTIONS, HttpOptions.CLIENT, HttpOptions.JETTY)
                    .when(Trait.NO_SOCKET_QUEUES, HttpOptions.CLIENT, HttpOptions.JDK)
                    .when(Trait.UNORDERED, HttpOptions.EXCHANGE, HttpOptions.REQUESTS)
                    .when(Trait.INTERLEAVED, HttpOptions.EXCHANGE, HttpOptions.WEB_SOCKET);

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        require(settings);
        return LibraryReceiver.open(
                DESCRIPTOR.id(), settings, inbox, door -> server(settings, door));
    }

    private static void require(Settings settings) throws EngineException {
        DESCRIPTOR.require(settings);
        if (HttpOptions.http3(settings.options())) Http3Security.require();
    }

    private static LibraryServer server(Settings settings, Door door) {
        return HttpOptions.http3(settings.options())
                ? new Http3Server(settings, door)
                : new HttpServer(settings, door);
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        require(settings);
        return new HttpSender(address, settings);
    }
}
