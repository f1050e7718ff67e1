package marshalyard.engine.http;

import java.net.URI;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Token;

/** The client that the options ask for. */
final class Clients {
    private Clients() {}

    /**
     * A client that has shown nothing yet.
     *
     * @param place of the receiver, {@code host:port}
     * @throws marshalyard.engine.EngineException with a sentence if it connects now and can't
     */
    static Client of(String place, Token token, Settings settings) throws Exception {
        Options options = settings.options();
        if (HttpOptions.pipelined(options)) {
            return PipelinedRequests.connected(place, token, settings);
        }
        if (HttpOptions.http3(options)) return Http3Requests.connected(place, token, settings);
        if (HttpOptions.webSocket(options)) {
            String scheme = settings.tls() == null ? "ws" : "wss";
            String resource = "/" + token.text() + "/" + HttpSender.WEB_SOCKET;
            URI uri = URI.create(scheme + "://" + place + resource);
            return new JettyMessages(uri, HttpOptions.body(options), settings);
        }
        String scheme = settings.tls() == null ? "http" : "https";
        ReceiverUrls urls = new ReceiverUrls(scheme + "://" + place + "/" + token.text() + "/");
        boolean http2 = HttpOptions.http2(options);
        return HttpOptions.jetty(options)
                ? new JettyRequests(urls, http2, HttpOptions.outstanding(options), settings)
                : new JdkRequests(urls, http2, settings.tls());
    }
}
