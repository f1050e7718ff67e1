package marshalyard.model.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;

/** Records as JSON. No type information is read from a file: a session can't name a class. */
final class Json {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private Json() {}

    static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("can't be written as JSON: " + value, e);
        }
    }

    static Map<String, String> readTexts(String json) throws SessionException {
        try {
            return present(MAPPER.readValue(json, new TypeReference<Map<String, String>>() {}));
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new SessionException("The session holds options that can't be read.", e);
        }
    }

    static <T> T read(String json, Class<T> type) throws SessionException {
        try {
            return present(MAPPER.readValue(json, type));
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new SessionException(
                    "The session holds a " + type.getSimpleName() + " that can't be read.", e);
        }
    }

    /** The word null is JSON too. */
    private static <T> T present(T value) throws SessionException {
        if (value != null) return value;
        throw new SessionException("The session holds 'null' where a value must be.");
    }
}
