package marshalyard.engine.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import marshalyard.engine.library.Door;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Configurable;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;
import org.eclipse.jetty.websocket.server.ServerUpgradeRequest;
import org.eclipse.jetty.websocket.server.ServerUpgradeResponse;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;

/**
 * WebSockets (RFC 6455) at the consuming end, for senders whose request to change the protocol
 * shows the token. The subprotocol tells the form of bodies.
 */
final class WebSocketServer {
    /** Longer than a link is cut, or a sender waits. */
    private static final Duration IDLE = Duration.ofHours(1);

    private final Door door;
    private final ServerWebSocketContainer container;

    WebSocketServer(Server server, Door door) {
        this.door = door;
        container = ServerWebSocketContainer.ensure(server);
        unbounded(container);
        server.addBean(container);
    }

    /** Lets a message have any size and be one frame, and a connection wait, at either end. */
    static void unbounded(Configurable end) {
        end.setIdleTimeout(IDLE);
        end.setMaxFrameSize(Integer.MAX_VALUE);
        end.setMaxBinaryMessageSize(Integer.MAX_VALUE);
    }

    /**
     * Changes the protocol of a connection that has shown the token.
     *
     * @return false if the request does not ask for that
     */
    boolean upgrade(Request request, Response response, org.eclipse.jetty.util.Callback done) {
        return container.upgrade(this::endpoint, request, response, done);
    }

    private Object endpoint(
            ServerUpgradeRequest asked,
            ServerUpgradeResponse answered,
            org.eclipse.jetty.util.Callback done) {
        for (Body form : Body.values()) {
            if (!asked.hasSubProtocol(form.token())) continue;
            answered.setAcceptedSubProtocol(form.token());
            return new Messages(door, form);
        }
        answered.setStatus(HttpStatus.BAD_REQUEST_400);
        done.succeeded();
        return null;
    }

    /**
     * Takes messages one after the other; public, because Jetty finds its methods by their names.
     */
    public static final class Messages extends Session.Listener.AbstractAutoDemanding {
        private final Door door;
        private final Body form;

        Messages(Door door, Body form) {
            this.door = door;
            this.form = form;
        }

        @Override
        public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
            boolean answered;
            try {
                Message message = Message.of(payload);
                callback.succeed(); // the buffer is Jetty's again
                ArrivedBody.take(door.inbox(), message.what(), form, message.body());
                answered = message.answered();
            } catch (IOException | RuntimeException e) {
                door.failed(e);
                getSession().close(StatusCode.SERVER_ERROR, null, Callback.NOOP);
                return;
            }
            if (answered) answer();
        }

        /** Waits until the answer has left, so that no more than one stands in memory. */
        private void answer() {
            try {
                Callback.Completable.with(
                                left -> getSession().sendBinary(ByteBuffer.allocate(0), left))
                        .get();
            } catch (ExecutionException e) {
                getSession().disconnect(); // the sender sees that
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                getSession().disconnect();
            }
        }

        /** The connection has ended, which the sender sees. */
        @Override
        public void onWebSocketError(Throwable cause) {}
    }
}
