package marshalyard.cli.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.reading.CapacityReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

class ReadingFieldsTest {
    @Test
    void aCapacityOfFewRequestsKeepsItsFraction() {
        Map<String, Object> fields = new LinkedHashMap<>();
        Readings found =
                Readings.of(
                        Map.of(CapacityReadings.RATE, 2.31456, CapacityReadings.KEPT, 115_737.25));
        ReadingFields.add(
                fields,
                "capacity_",
                List.of(CapacityReadings.RATE, CapacityReadings.KEPT, CapacityReadings.BROKEN),
                found);

        assertThat(fields)
                .containsEntry("capacity_rate", 2.315)
                .containsEntry("capacity_kept_rate", 115_737.25)
                .containsEntry("capacity_broken_rate", null);
    }
}
