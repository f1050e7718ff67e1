package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import marshalyard.worker.protocol.LabApi;
import marshalyard.worker.protocol.WorkerApi;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.junit.jupiter.api.Test;

/** A worker answers what the lab, which reads the annotations, asks. */
class ApiEndpointTest {
    @Test
    void namesSayWhatTheAnnotationsSay() {
        Map<String, JsonRpcMethod> annotated =
                ServiceEndpoints.getSupportedMethods(WorkerApi.class);
        assertThat(annotated).hasSizeGreaterThan(20);
        assertThat(ApiEndpoint.described())
                .hasSameSizeAs(annotated)
                .allSatisfy(
                        (name, method) ->
                                assertThat(method)
                                        .usingRecursiveComparison()
                                        .isEqualTo(annotated.get(name)));
        assertThat(ServiceEndpoints.getSupportedMethods(LabApi.class))
                .containsOnlyKeys(LabApi.PHASE_PROGRESS);
    }
}
