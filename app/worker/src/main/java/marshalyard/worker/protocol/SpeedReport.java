package marshalyard.worker.protocol;

import com.google.gson.TypeAdapter;
import com.google.gson.annotations.JsonAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import marshalyard.model.reading.Readings;

/**
 * A report of how fast a machine is.
 *
 * @param readings by {@link marshalyard.model.reading.SpeedReadings}; they travel as one object
 */
@JsonAdapter(SpeedReport.Adapter.class)
public record SpeedReport(Readings readings) {
    /** Without an object around the readings. */
    static final class Adapter extends TypeAdapter<SpeedReport> {
        private final ReadingsJson json = new ReadingsJson();

        @Override
        public void write(JsonWriter out, SpeedReport report) throws IOException {
            json.write(out, report.readings());
        }

        @Override
        public SpeedReport read(JsonReader in) throws IOException {
            return new SpeedReport(json.read(in));
        }
    }
}
