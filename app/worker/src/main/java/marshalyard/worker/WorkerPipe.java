package marshalyard.worker;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import marshalyard.worker.protocol.LabApi;
import marshalyard.worker.protocol.WorkerApi;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;

/** Builds the launcher that lets a worker's service answer its lab over a pair of streams. */
final class WorkerPipe extends Launcher.Builder<LabApi> {
    private final WorkerApi service;

    WorkerPipe(WorkerApi service, InputStream in, OutputStream out) {
        this.service = service;
        setLocalService(service);
        setRemoteInterface(LabApi.class);
        setInput(in);
        setOutput(out);
    }

    @Override
    protected Map<String, JsonRpcMethod> getSupportedMethods() {
        return ApiEndpoint.described();
    }

    @Override
    protected RemoteEndpoint createRemoteEndpoint(MessageJsonHandler json) {
        StreamMessageConsumer answers = new StreamMessageConsumer(output, json);
        RemoteEndpoint remote = new RemoteEndpoint(answers, new ApiEndpoint(service));
        json.setMethodProvider(remote);
        remote.setJsonHandler(json);
        return remote;
    }

    @Override
    protected LabApi createProxy(RemoteEndpoint remote) {
        return progress -> remote.notify(LabApi.PHASE_PROGRESS, progress);
    }
}
