package marshalyard.cli.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.PartShare;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import org.junit.jupiter.api.Test;

class TrialFieldsTest {
    /** A flood times no message: its columns had a hyphen for each part. */
    @Test
    void percentilesThatNoPartHasAreAbsent() {
        TrialRecord plain = Samples.measured(Samples.cell("tcp"), 0, 10);
        Sent sent = plain.measurement().sent();
        List<PartShare> parts = List.of(new PartShare(64, 9, null), new PartShare(1024, 1, null));
        Sent mixed = new Sent(10, sent.bytes(), 9, 10, List.of(), sent.arrival(), parts);

        Map<String, Object> fields =
                TrialFields.of(
                        TrialRecordBuilder.with(
                                plain,
                                MeasurementBuilder.of(mixed, plain.measurement().received())
                                        .build()));

        assertThat(fields)
                .containsEntry("each_size_messages", "9 1")
                .containsEntry("each_size_p50_ns", "")
                .containsEntry("each_size_p99_ns", "");
    }
}
