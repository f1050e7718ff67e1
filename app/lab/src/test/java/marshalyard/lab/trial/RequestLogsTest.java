package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.RequestLog;
import marshalyard.worker.protocol.LoggedRequests;
import org.junit.jupiter.api.Test;

/** Logs of requests that workers tell, honest ones and others. */
class RequestLogsTest {
    private static final Duration TOOK = Duration.ofMillis(500);

    private static LoggedRequests part(int count, long beyond, long... numbers) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        for (int i = 0; i < numbers.length; i += 3) {
            RequestLog.pack(packed, numbers[i], numbers[i + 1], numbers[i + 2]);
        }
        return new LoggedRequests(
                count, beyond, Base64.getEncoder().encodeToString(packed.toByteArray()));
    }

    @Test
    void putsThePartsTogether() throws Exception {
        List<Integer> asked = new ArrayList<>();
        RequestLog log =
                RequestLogs.of(
                        order -> {
                            asked.add(order.from());
                            return order.from() == 0
                                    ? part(3, 7, 10, 300, 0, 1_000, 400, 5)
                                    : part(3, 7, 2_000, 500, 0);
                        },
                        10,
                        TOOK);
        List<String> requests = new ArrayList<>();
        log.forEach((start, service, lag) -> requests.add(start + " " + service + " " + lag));
        assertThat(asked).containsExactly(0, 2);
        assertThat(requests).containsExactly("10 300 0", "1010 400 5", "3010 500 0");
        assertThat(log.beyond()).isEqualTo(7);
    }

    @Test
    void believesNothingThatCanNotBe() {
        refused(part(3, 0), "'data' is empty, which must hold request 0");
        refused(part(4, 0, 0, 1, 0), "'count' and 'beyond' is 4, which must be 3");
        refused(part(-1, 4), "'count' is -1, which is negative");
        refused(part(1 << 21, 3 - (1 << 21)), "'count' is 2097152");
        refused(part(3, 0, 0, -1, 0, 0, 1, 0, 0, 1, 0), "'data.service' is -1");
        refused(part(3, 0, -9, 1, 0, 0, 1, 0, 0, 1, 0), "'data.start' is -9");
        refused(part(3, 0, 0, 1, 0, 0, 1, -2, 0, 1, 0), "'data.lag' is -2");
        refused(part(3, 0, 0, 1, 0, 0, 1, 0, 0, 900_000_000, 0), "'data.service' is 900000000");
        refused(
                part(3, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0),
                "'data' is 4, which is more than the 3 requests that are logged");
        refused(new LoggedRequests(3, 0, "!"), "holds no requests");
        refused(new LoggedRequests(3, 0, "gA=="), "holds no requests");
        String endless = Base64.getEncoder().encodeToString(new byte[] {-1, -1, -1, -1});
        refused(new LoggedRequests(3, 0, endless), "holds no requests");
        byte[] wide = new byte[14];
        Arrays.fill(wide, (byte) -1);
        wide[11] = 0;
        wide[12] = 0;
        wide[13] = 0;
        String long64 = Base64.getEncoder().encodeToString(wide);
        assertThatThrownBy(() -> RequestLogs.of(order -> new LoggedRequests(1, 0, long64), 1, TOOK))
                .hasMessageContaining("more than 64 bits");
        refused(new LoggedRequests(3, 0, "A".repeat(5_000_000)), "is too long");
    }

    /** A worker that always gives a little would be asked without end. */
    @Test
    void asksNoMoreOftenThanThereAreRequests() {
        int[] asked = {0};
        assertThatThrownBy(
                        () ->
                                RequestLogs.of(
                                        order -> {
                                            asked[0]++;
                                            return part(3 + asked[0], 0, 0, 1, 0);
                                        },
                                        4,
                                        TOOK))
                .isInstanceOf(LabException.class);
        assertThat(asked[0]).isEqualTo(2);
    }

    /** A request at a time would take a million answers. */
    @Test
    void asksNoMoreThanAThousandTimes() {
        int[] asked = {0};
        assertThatThrownBy(
                        () ->
                                RequestLogs.of(
                                        order -> {
                                            asked[0]++;
                                            return part(100_000, 0, 0, 1, 0);
                                        },
                                        100_000,
                                        TOOK))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("more than the 1000 parts that a log has");
        assertThat(asked[0]).isEqualTo(1001);
    }

    private static void refused(LoggedRequests part, String sentence) {
        assertThatThrownBy(() -> RequestLogs.of(order -> part, 3, TOOK))
                .isInstanceOf(LabException.class)
                .hasMessageContaining(sentence);
    }
}
