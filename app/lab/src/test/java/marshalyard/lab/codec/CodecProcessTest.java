package marshalyard.lab.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import marshalyard.engine.Codec;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.LabException;
import marshalyard.lab.fake.FakeProgram;
import marshalyard.lab.fake.FakePrograms;
import marshalyard.lab.fake.ManualClock;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Launch;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import marshalyard.worker.codec.CodecOrder;
import marshalyard.worker.codec.CodecReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Marshalling alone, over a program that answers with made-up figures. */
@Timeout(20)
class CodecProcessTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final CodecOrder ORDER =
            new CodecOrder("codec-cdr", Map.of(), "octet", 1024, 1, List.of(), 0, 1, 1, List.of());

    @TempDir private Path folder;
    private final List<String> asked = new ArrayList<>();

    private final List<Launch> launched = new ArrayList<>();

    private CodecReport measure(UnaryOperator<String> answer) throws LabException {
        return measure(answer, Bundle.withoutEngine(folder));
    }

    private CodecReport measure(UnaryOperator<String> answer, Bundle bundle) throws LabException {
        FakePrograms host =
                new FakePrograms(
                        () ->
                                new FakeProgram(
                                        line -> {
                                            asked.add(line);
                                            return answer.apply(line);
                                        }));
        try (CodecProcess process =
                CodecProcess.start(host, bundle, folder.resolve("codecs"), new ManualClock())) {
            return process.measure(ORDER, PATIENCE);
        } finally {
            launched.addAll(host.launches());
            assertThat(host.empty()).isTrue();
        }
    }

    private static String written(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void oneLineOrdersATrialAndOneLineReportsIt() throws Exception {
        CodecReport report =
                new CodecReport("", 500, 1_000_000, 900_000, 1028, 0, 0, 0, 0, "JMH 1", null);
        assertThat(measure(line -> written(report))).isEqualTo(report);
        assertThat(asked).hasSize(1);
        JsonNode order = JSON.readTree(asked.get(0));
        assertThat(order.get("codec").asText()).isEqualTo("codec-cdr");
    }

    @Test
    void anAnswerThatIsNoReportIsShown() {
        assertThatThrownBy(() -> measure(line -> "Usage: java"))
                .isInstanceOf(LabException.class)
                .hasMessage("The process that measures codec-cdr answered: Usage: java");
    }

    @Test
    void theJarOfACodecOpensPackagesToTheProcess() throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Add-Opens", "java.base/jdk.internal.misc");
        Path engine = Files.createDirectory(folder.resolve("mine"));
        try (JarOutputStream jar =
                new JarOutputStream(Files.newOutputStream(engine.resolve("mine.jar")), manifest)) {
            jar.putNextEntry(new JarEntry("META-INF/services/marshalyard.engine.Codec"));
            jar.write("mine.MineCodec".getBytes(StandardCharsets.UTF_8));
        }
        CodecReport report = CodecReport.failed("");
        measure(line -> written(report), Bundle.of(folder, engine));
        assertThat(launched).hasSize(1);
        assertThat(launched.get(0).jvm())
                .contains("--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED");
    }

    @Test
    void aProcessThatEndsIsToldOf() {
        assertThatThrownBy(() -> measure(line -> null))
                .isInstanceOf(LabException.class)
                .hasMessage("The process that measures codec-cdr has ended: exit status 3.");
    }

    @Test
    void theExperimentHasEveryDirectionOfEveryCodec() {
        List<DataType> types = List.of(DataType.OCTET);
        EngineDescriptor codec = Codec.descriptor("codec-x", "X", "Converts.", types, List.of());
        EngineDescriptor reader =
                Codec.descriptorWithField("codec-y", "Y", "Reads.", types, List.of());
        Experiment experiment =
                MarshallingExperiment.of(
                        List.of(codec, reader),
                        types,
                        Factors.SIZE.parse("1K"),
                        3,
                        Duration.ZERO,
                        false);
        Plan plan = Plan.of(experiment, cell -> null);
        assertThat(plan.cells())
                .extracting(
                        cell -> cell.engine().id(),
                        cell -> cell.engine().options().get(Codec.DIRECTION.name()))
                .containsExactlyInAnyOrder(
                        tuple("codec-x", "marshal"),
                        tuple("codec-x", "demarshal"),
                        tuple("codec-y", "marshal"),
                        tuple("codec-y", "demarshal"),
                        tuple("codec-y", "read-field"));
        assertThat(plan.trials()).hasSize(5 * 3);
    }
}
