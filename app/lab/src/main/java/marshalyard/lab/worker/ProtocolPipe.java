package marshalyard.lab.worker;

import com.google.gson.GsonBuilder;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import marshalyard.lab.LabClock;
import marshalyard.lab.host.HostedProcess;
import marshalyard.worker.protocol.FrameOutput;
import marshalyard.worker.protocol.LabApi;
import marshalyard.worker.protocol.WorkerApi;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.json.ConcurrentMessageProcessor;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;

/** JSON-RPC over the streams of a worker: the library makes calls, the lab itself reads. */
final class ProtocolPipe {
    /** It would print what a worker sends, however much that is. */
    private static final java.util.logging.Logger LIBRARY =
            java.util.logging.Logger.getLogger("org.eclipse.lsp4j.jsonrpc");

    static {
        LIBRARY.setLevel(java.util.logging.Level.OFF);
    }

    private final MonitoredInput input;
    private final CountedOutput output;
    private final Launcher<WorkerApi> launcher;
    private NotedRequests requests;
    private WorkerMessages messages;

    /** The side that is told what comes without being asked for. */
    interface Listener extends LabApi {
        /** The worker, as a sentence begins with it. */
        String who();

        /** The worker has closed its end, or broken it. */
        void ended();

        /** The worker did so, and nothing more of it is read; the sentence lacks its subject. */
        void broke(String what);
    }

    /** Does not listen yet. */
    ProtocolPipe(
            HostedProcess process, ExecutorService threads, LabClock clock, Listener listener) {
        input = new MonitoredInput(process.output(), listener::ended);
        output = new CountedOutput(process.input());
        launcher =
                new BoundedBuilder(input, clock, listener)
                        .setLocalService((LabApi) listener::phaseProgress)
                        .setRemoteInterface(WorkerApi.class)
                        .setInput(input)
                        .setOutput(new FrameOutput(output))
                        .setExecutorService(threads)
                        .configureGson((Consumer<GsonBuilder>) AnswerJson::configure)
                        .create();
    }

    void listen() {
        launcher.startListening();
    }

    WorkerApi api() {
        return launcher.getRemoteProxy();
    }

    /** What each thread has asked of the worker. */
    NotedRequests requests() {
        return requests;
    }

    /** A line between two frames, once; null if there was none. */
    String takeStray() {
        return messages.takeStray();
    }

    /** Bytes that the worker has written. */
    long heard() {
        return input.bytes();
    }

    /** Bytes both ways. */
    long traffic() {
        return input.bytes() + output.bytes();
    }

    /** The library's launcher with a reader that has bounds, and requests that are noted. */
    private final class BoundedBuilder extends Launcher.Builder<WorkerApi> {
        private final MonitoredInput in;
        private final LabClock clock;
        private final Listener listener;
        private MessageJsonHandler json;
        private RemoteEndpoint endpoint;

        BoundedBuilder(MonitoredInput in, LabClock clock, Listener listener) {
            this.in = in;
            this.clock = clock;
            this.listener = listener;
        }

        @Override
        protected RemoteEndpoint createRemoteEndpoint(MessageJsonHandler handler) {
            json = handler;
            endpoint = super.createRemoteEndpoint(handler);
            return endpoint;
        }

        @Override
        protected WorkerApi createProxy(RemoteEndpoint remote) {
            requests = new NotedRequests(remote);
            return ServiceEndpoints.toServiceObject(requests, WorkerApi.class);
        }

        @Override
        protected ConcurrentMessageProcessor createMessageProcessor(
                MessageProducer unbounded, MessageConsumer consumer, WorkerApi proxy) {
            messages = new WorkerMessages(in, json, endpoint, clock, listener);
            return super.createMessageProcessor(messages, consumer, proxy);
        }
    }
}
