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
import java.util.regex.Pattern;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import marshalyard.model.text.Quote;

/**
 * Readings as an object of numbers by their ids. A worker may tell numbers that no list has; they
 * are kept. Anything else under such an id is left out.
 */
final class ReadingsJson extends TypeAdapter<Readings> {
    private static final Set<String> KNOWN = known();
    private static final int MOST = 200;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

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

    private static String named(String id, int before) {
        if (before == MOST) {
            throw new JsonParseException("More than " + MOST + " readings are told.");
        }
        if (KNOWN.contains(id) || NAME.matcher(id).matches()) return id;
        throw new JsonParseException(
                "A reading is called '" + Quote.sentence(Quote.cut(id)) + "', which is no name.");
    }

    private static Number finite(String id, String text) {
        Number value = Readings.number(text);
        if (Double.isFinite(value.doubleValue())) return value;
        throw new JsonParseException(
                "The reading '" + id + "' is " + Quote.cut(text) + ", which is no finite number.");
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
                values.put(named(id, values.size()), finite(id, in.nextString()));
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
