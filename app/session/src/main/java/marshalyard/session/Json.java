package marshalyard.session;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.LogLine;
import marshalyard.model.reading.Readings;

/** Records as JSON. No type information is read from a file: a session can't name a class. */
final class Json {
    private static final Type TEXTS = new TypeReference<Map<String, String>>() {}.getType();
    private static final Type LIST = new TypeReference<List<String>>() {}.getType();
    private static final Type LINES = new TypeReference<List<LogLine>>() {}.getType();
    private static final Type NUMBERS = new TypeReference<Map<String, Long>>() {}.getType();

    private Json() {}

    /** Loaded at the first write: who only reads does without the classes of the mapper. */
    private static final class Writer {
        private static final JsonMapper MAPPER =
                JsonMapper.builder()
                        .addModule(new SimpleModule().addSerializer(new ReadingsWriter()))
                        .build();
    }

    /** Readings by their ids, in the order of these: equal ones are equal texts. */
    private static final class ReadingsWriter extends StdSerializer<Readings> {
        private static final long serialVersionUID = 1;

        ReadingsWriter() {
            super(Readings.class);
        }

        @Override
        public void serialize(Readings readings, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            out.writePOJO(new TreeMap<>(readings.values()));
        }
    }

    static String write(Object value) {
        try {
            return Writer.MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("can't be written as JSON: " + value, e);
        }
    }

    @SuppressWarnings("unchecked") // that is what the type says
    static Map<String, String> readTexts(String json) throws SessionException {
        return (Map<String, String>) read(json, TEXTS, "options");
    }

    @SuppressWarnings("unchecked") // that is what the type says
    static Map<String, Long> readNumbers(String json) throws SessionException {
        return (Map<String, Long>) read(json, NUMBERS, "numbers");
    }

    @SuppressWarnings("unchecked") // that is what the type says
    static List<String> readList(String json) throws SessionException {
        return (List<String>) read(json, LIST, "texts");
    }

    @SuppressWarnings("unchecked")
    static List<LogLine> readLog(String json) throws SessionException {
        return (List<LogLine>) read(json, LINES, "log");
    }

    static <T> T read(String json, Class<T> type) throws SessionException {
        return type.cast(read(json, type, name(type)));
    }

    private static String name(Class<?> type) {
        if (type == StoredMeasurement.class) return "a measurement";
        if (type == StoredLatencies.class) return "a summary of latencies";
        if (type == Environment.class) return "an environment";
        if (type == long[].class) return "a list of numbers";
        return "a " + type.getSimpleName();
    }

    private static Object read(String json, Type type, String what) throws SessionException {
        return read(json.getBytes(StandardCharsets.UTF_8), type, what);
    }

    /** The same from UTF-8, as SQLite gives it. */
    static <T> T read(byte[] json, Class<T> type) throws SessionException {
        return type.cast(read(json, type, name(type)));
    }

    private static Object read(byte[] json, Type type, String what) throws SessionException {
        Object value;
        try {
            value = JsonReader.read(json, type);
        } catch (IOException | RuntimeException e) {
            throw new SessionException("The session holds " + what + " that can't be read.", e);
        }
        // The word null is JSON too.
        if (value != null) return value;
        throw new SessionException("The session holds 'null' where a value must be.");
    }
}
