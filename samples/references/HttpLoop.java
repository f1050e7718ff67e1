import com.fasterxml.jackson.databind.ObjectMapper;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * A loop over HTTP/1.1 as one writes it without Marshalyard: Jetty at both ends, a connection that is
 * kept, and bodies of JSON by Jackson. HTTP answers every request, so a flood is of calls.
 */
final class HttpLoop {
    private static final String MEDIA_TYPE = "application/json";
    private static final ObjectMapper JSON = new ObjectMapper();

    private static byte[] last; // so that what was read is used

    public static void main(String[] arguments) throws Exception {
        BareLoop.run(arguments, HttpLoop::serve, HttpLoop::connect);
    }

    private static String serve() throws Exception {
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server, 1, 1);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(
                new Handler.Abstract() {
                    @Override
                    public boolean handle(Request request, Response response, Callback done)
                            throws Exception {
                        byte[] body = BufferUtil.toArray(Content.Source.asByteBuffer(request));
                        last = JSON.readValue(body, byte[].class);
                        response.setStatus(HttpStatus.NO_CONTENT_204);
                        done.succeeded();
                        return true;
                    }
                });
        server.start();
        return Integer.toString(connector.getLocalPort());
    }

    private static BareLoop.Client connect(String port) throws Exception {
        ClientConnector connector = new ClientConnector();
        connector.setSelectors(1);
        HttpClient client = new HttpClient(new HttpClientTransportOverHTTP(connector));
        client.setMaxConnectionsPerDestination(1);
        client.start();
        String place = "http://127.0.0.1:" + port + "/octet";
        return new BareLoop.Client() {
            @Override
            public void send(byte[] message) throws Exception {
                call(message);
            }

            @Override
            public void call(byte[] message) throws Exception {
                client.newRequest(place)
                        .method(HttpMethod.POST)
                        .body(new BytesRequestContent(MEDIA_TYPE, JSON.writeValueAsBytes(message)))
                        .send();
            }
        };
    }
}
