package marshalyard.worker.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.util.List;
import java.util.Map;
import marshalyard.model.measurement.Environment;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import org.junit.jupiter.api.Test;

/** The wire is that of workers in other languages: flat objects with the names of the protocol. */
class ReadingsJsonTest {
    private static final Gson GSON = new Gson();

    private static Readings telemetry(String json) {
        String report =
                "{\"endTime\":1,\"depthTimes\":[],\"depths\":[],\"telemetry\":" + json + "}";
        return GSON.fromJson(report, BrokerReport.class).telemetry();
    }

    @Test
    void telemetryIsAnObjectOfNumbers() {
        Readings readings =
                Readings.of(Map.of(ProcessReadings.USER, 1L << 60, ProcessReadings.LOAD, 0.5));
        String json = GSON.toJson(new BrokerReport(1, new long[0], new long[0], readings));
        assertThat(json).contains("\"telemetry\":{\"load\":0.5,\"userNanos\":1152921504606846976}");
        assertThat(GSON.fromJson(json, BrokerReport.class).telemetry()).isEqualTo(readings);
    }

    @Test
    void aNewerWorkerMayTellMoreAndAnOlderOneLess() {
        assertThat(telemetry("{\"userNanos\":5,\"switches\":null,\"faults\":3,\"of\":{\"a\":[1]}}"))
                .isEqualTo(new Readings(Map.of("userNanos", 5L, "faults", 3L)));
        assertThat(telemetry("{}")).isEqualTo(Readings.NONE);
        assertThat(telemetry("null")).isNull();
        assertThatThrownBy(() -> telemetry("{\"userNanos\":{}}"))
                .isInstanceOf(JsonParseException.class)
                .hasMessage("The reading 'userNanos' is no number.");
    }

    @Test
    void theMachinesSpeedIsOneObject() {
        String json = "{\"callNanos\":390.0,\"copyNanos\":420000}";
        SpeedReport report = GSON.fromJson(json, SpeedReport.class);
        assertThat(report.readings().of(SpeedReadings.CALL)).isEqualTo(390);
        assertThat(GSON.toJson(report)).isEqualTo(json);
    }

    @Test
    void theEnvironmentIsOneObject() {
        EnvironmentReport report =
                new EnvironmentReport(
                        new Environment(
                                "h", "OS", "6", "C", 2, 1L << 40, "VM", "-X", "", Map.of("a", "b")),
                        new EnvironmentReport.Sharing("clock", "net", List.of(0, 1)));
        String json = GSON.toJson(report);
        assertThat(json)
                .isEqualTo(
                        "{\"host\":\"h\",\"os\":\"OS\",\"kernel\":\"6\",\"cpu\":\"C\",\"cpus\":2,"
                                + "\"memoryBytes\":1099511627776,\"jvm\":\"VM\","
                                + "\"jvmOptions\":\"-X\",\"settings\":{\"a\":\"b\"},"
                                + "\"clock\":\"clock\",\"network\":\"net\",\"allowedCpus\":[0,1]}");
        assertThat(GSON.fromJson(json, EnvironmentReport.class)).isEqualTo(report);
        EnvironmentReport little = GSON.fromJson("{\"host\":\"h\"}", EnvironmentReport.class);
        assertThat(little.sharing().allowedCpus()).isEmpty();
        assertThat(little.place().settings()).isEmpty();
    }
}
