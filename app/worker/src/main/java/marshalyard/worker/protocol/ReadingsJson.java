package marshalyard.worker.protocol;

import com.google.gson.JsonParseException;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;

/**
 * Readings as an object of numbers by their ids. A worker may tell numbers that no list has; they
 * are kept. Anything else under such an id is left out.
 */
final class ReadingsJson extends TypeAdapter<Readings> {
    private static final Set<String> KNOWN = known();

    private static Set<String> known() {
        Set<String> ids = new HashSet<>();
        for (Reading reading : ProcessReadings.ALL) ids.add(reading.id());
        for (Reading reading : SpeedReadings.ALL) ids.add(reading.id());
        return ids;
    }

    @Override
    public void write(JsonWriter out, Readings readings) throws IOException {
        if (readings == null) {
            out.nullValue();
            return;
        }
        out.beginObject();
        for (Map.Entry<String, Number> entry : new TreeMap<>(readings.values()).entrySet()) {
            out.name(entry.getKey()).value(entry.getValue());
        }
        out.endObject();
    }

    @Override
    public Readings read(JsonReader in) throws IOException {
        if (in.peek() == JsonToken.NULL) {
            in.nextNull();
            return null;
        }
        Map<String, Number> values = new HashMap<>();
        in.beginObject();
        while (in.hasNext()) {
            String id = in.nextName();
            JsonToken token = in.peek();
            if (token == JsonToken.NUMBER) {
                values.put(id, Readings.number(in.nextString()));
            } else if (token == JsonToken.NULL || !KNOWN.contains(id)) {
                in.skipValue();
            } else {
                throw new JsonParseException("The reading '" + id + "' is no number.");
            }
        }
        in.endObject();
        return new Readings(values);
    }
}
