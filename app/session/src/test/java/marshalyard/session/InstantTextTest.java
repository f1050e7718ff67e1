package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstantTextTest {
    private static final long YEAR_9999 = 253_402_300_799L;

    @Test
    void whatAnInstantWritesIsReadBack() {
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            int nanos = random.nextInt(1_000_000_000);
            for (int step : new int[] {1, 1_000, 1_000_000, 1_000_000_000}) {
                Instant instant =
                        Instant.ofEpochSecond(
                                random.nextLong(-30_000_000_000L, YEAR_9999), nanos / step * step);
                assertThat(InstantText.parse(instant.toString())).isEqualTo(instant);
            }
        }
    }

    /** Other texts are read, or refused, as the JDK does. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026-11-21",
                "2024-02-29T23:59:59Z",
                "2023-02-29T00:00:00Z",
                "2000-02-29T00:00:00.5Z",
                "2026-13-01T00:00:00Z",
                "2026-00-10T00:00:00Z",
                "2026-11-00T00:00:00Z",
                "2026-11-31T00:00:00Z",
                "2026-12-31T23:59:60Z",
                "2026-12-31T24:00:00Z",
                "2026-11-21T12:60:00Z",
                "2026-11-21T12:00:00",
                "2026-11-21 12:00:00Z",
                "2026-11-21T12:00:00.000000001Z",
                "2026-11-21T12:00:00.1234567890Z",
                "2026-11-21T12:00:00.12a4Z",
                "2026-11-21T12:00:00.Z",
                "2026-11-21t12:00:00z",
                "-0001-01-01T00:00:00Z",
                "+12026-11-21T12:00:00Z"
            })
    void othersAreReadOrRefusedAsTheJdkDoes(String text) {
        Optional<Instant> expected = read(Instant::parse, text);
        assertThat(read(InstantText::parse, text)).isEqualTo(expected);
    }

    private static Optional<Instant> read(Function<String, Instant> reader, String text) {
        try {
            return Optional.of(reader.apply(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
