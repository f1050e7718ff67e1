package marshalyard.session;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import marshalyard.model.reading.Readings;
import marshalyard.model.text.Quote;

/**
 * Reads the JSON of one type: records by the names of their components, and what these consist of
 * (texts, numbers, booleans, enums, lists, maps, readings, arrays of long). An unknown name is an
 * error; a component that is not named is null, zero or false.
 *
 * <p>A session's measurements are most of its text. Reading them as a stream takes less CPU time
 * than Jackson's object mapper does, and needs none of the mapper's classes.
 */
abstract class JsonReader {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER).build();
    private static final Map<Type, JsonReader> READERS = new ConcurrentHashMap<>();

    /** Reads a whole text; null if it is the word null. */
    static Object read(byte[] json, Type type) throws IOException {
        try (JsonParser parser = FACTORY.createParser(json)) {
            parser.nextToken();
            Object value = of(type).value(parser);
            if (parser.nextToken() != null) throw fault(parser, "more than one value");
            return value;
        }
    }

    /** The value that begins at the current token; the parser stops at the value's last token. */
    Object value(JsonParser parser) throws IOException {
        return parser.currentToken() == JsonToken.VALUE_NULL ? absent() : present(parser);
    }

    /** The same of a value that is not null. */
    abstract Object present(JsonParser parser) throws IOException;

    /** What stands for a value that is null or missing. */
    Object absent() {
        return null;
    }

    private static JsonReader of(Type type) {
        JsonReader known = READERS.get(type);
        if (known != null) return known;
        JsonReader made = make(type); // not computeIfAbsent: making one makes others
        READERS.put(type, made);
        return made;
    }

    private static JsonReader make(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            if (generic.getRawType() == List.class) return new OfList(of(arguments[0]));
            if (generic.getRawType() == Map.class) {
                return new OfMap((Class<?>) arguments[0], of(arguments[1]));
            }
        } else if (type instanceof Class<?> c) {
            if (c == Readings.class) return new OfReadings();
            if (c.isRecord()) return new OfRecord(c);
            if (c.isEnum()) return scalar(p -> constant(c, text(p)), null);
            if (c == String.class) return scalar(JsonReader::text, null);
            if (c == long.class) return scalar(JsonReader::whole, 0L);
            if (c == Long.class) return scalar(JsonReader::whole, null);
            if (c == int.class) return scalar(p -> Math.toIntExact(whole(p)), 0);
            if (c == double.class) return scalar(JsonReader::number, 0.0);
            if (c == Double.class) return scalar(JsonReader::number, null);
            if (c == boolean.class) return scalar(JsonReader::truth, false);
            if (c == long[].class) return new OfLongs();
        }
        throw new IllegalArgumentException("Sessions hold no " + type);
    }

    private interface Scalar {
        Object read(JsonParser parser) throws IOException;
    }

    private static JsonReader scalar(Scalar scalar, Object absent) {
        return new JsonReader() {
            @Override
            Object present(JsonParser parser) throws IOException {
                return scalar.read(parser);
            }

            @Override
            Object absent() {
                return absent;
            }
        };
    }

    /** Cleaned here, where every text of a session enters: a terminal would obey an ESC. */
    private static String text(JsonParser parser) throws IOException {
        expect(parser, JsonToken.VALUE_STRING);
        return Quote.visible(parser.getText());
    }

    private static long whole(JsonParser parser) throws IOException {
        expect(parser, JsonToken.VALUE_NUMBER_INT);
        return parser.getLongValue();
    }

    /** What is no finite number stands in quotes: {@code "NaN"}. */
    private static double number(JsonParser parser) throws IOException {
        if (parser.currentToken().isNumeric()) return parser.getDoubleValue();
        return switch (text(parser)) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw fault(parser, "a text where a number must be");
        };
    }

    private static boolean truth(JsonParser parser) throws IOException {
        if (!parser.currentToken().isBoolean()) throw fault(parser, "neither true nor false");
        return parser.getBooleanValue();
    }

    private static Object constant(Class<?> type, String name) throws IOException {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) return constant;
        }
        throw new IOException("no " + type.getSimpleName() + " is called '" + name + "'");
    }

    private static void expect(JsonParser parser, JsonToken token) throws IOException {
        if (parser.currentToken() != token) {
            throw fault(parser, parser.currentToken() + " where " + token + " must be");
        }
    }

    private static JsonParseException fault(JsonParser parser, String what) {
        return new JsonParseException(parser, what);
    }

    /** A record, by its canonical constructor. */
    private static final class OfRecord extends JsonReader {
        private final Constructor<?> constructor;
        private final String[] names;
        private final JsonReader[] components;
        private final Object[] absent;

        private OfRecord(Class<?> type) {
            RecordComponent[] all = type.getRecordComponents();
            names = new String[all.length];
            components = new JsonReader[all.length];
            absent = new Object[all.length];
            Class<?>[] types = new Class<?>[all.length];
            for (int i = 0; i < all.length; i++) {
                names[i] = all[i].getName();
                components[i] = of(all[i].getGenericType());
                absent[i] = components[i].absent();
                types[i] = all[i].getType();
            }
            try {
                constructor = type.getDeclaredConstructor(types);
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("Every record has this constructor", e);
            }
            constructor.setAccessible(true);
        }

        @Override
        Object present(JsonParser parser) throws IOException {
            expect(parser, JsonToken.START_OBJECT);
            Object[] values = absent.clone();
            int next = 0;
            for (String name; (name = parser.nextFieldName()) != null; next++) {
                int i = place(parser, name, next);
                parser.nextToken();
                values[i] = components[i].value(parser);
                next = i;
            }
            expect(parser, JsonToken.END_OBJECT);
            return made(values);
        }

        /** Components are written in order, so the next one is looked at first. */
        private int place(JsonParser parser, String name, int next) throws IOException {
            if (next < names.length && names[next].equals(name)) return next;
            int i = Arrays.asList(names).indexOf(name);
            if (i < 0) throw fault(parser, "the unknown name '" + name + "'");
            return i;
        }

        private Object made(Object[] values) {
            try {
                return constructor.newInstance(values);
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof RuntimeException refused) throw refused;
                throw new IllegalStateException(e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("A record can be made", e);
            }
        }
    }

    private static final class OfList extends JsonReader {
        private final JsonReader element;

        private OfList(JsonReader element) {
            this.element = element;
        }

        @Override
        Object present(JsonParser parser) throws IOException {
            expect(parser, JsonToken.START_ARRAY);
            List<Object> values = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) values.add(element.value(parser));
            return values;
        }
    }

    /** Keys are texts or the constants of an enum. */
    private static final class OfMap extends JsonReader {
        private final Map<String, Object> keys = new HashMap<>();
        private final Class<?> key;
        private final JsonReader value;

        private OfMap(Class<?> key, JsonReader value) {
            this.key = key;
            this.value = value;
            if (!key.isEnum()) return;
            for (Object constant : key.getEnumConstants()) {
                keys.put(((Enum<?>) constant).name(), constant);
            }
        }

        @Override
        Object present(JsonParser parser) throws IOException {
            expect(parser, JsonToken.START_OBJECT);
            Map<Object, Object> values = new LinkedHashMap<>();
            for (String name; (name = parser.nextFieldName()) != null; ) {
                Object k = key == String.class ? Quote.visible(name) : keys.get(name);
                if (k == null) throw fault(parser, "the unknown name '" + name + "'");
                parser.nextToken();
                values.put(k, value.value(parser));
            }
            expect(parser, JsonToken.END_OBJECT);
            return values;
        }
    }

    /**
     * Numbers by their ids. Earlier versions wrote null for what was not told, and those of one
     * direction of a link as an object within, which become {@code there.sent} and its like.
     */
    private static final class OfReadings extends JsonReader {
        @Override
        Object present(JsonParser parser) throws IOException {
            Map<String, Number> values = new HashMap<>();
            addTo(values, "", parser);
            return new Readings(values);
        }

        private static void addTo(Map<String, Number> values, String prefix, JsonParser parser)
                throws IOException {
            expect(parser, JsonToken.START_OBJECT);
            for (String name; (name = parser.nextFieldName()) != null; ) {
                String id = prefix + Quote.visible(name);
                switch (parser.nextToken()) {
                    case VALUE_NULL -> values.remove(id);
                    case VALUE_NUMBER_INT -> values.put(id, parser.getLongValue());
                    case START_OBJECT -> {
                        if (!prefix.isEmpty()) throw fault(parser, "too many objects in readings");
                        addTo(values, id + ".", parser);
                    }
                    default -> values.put(id, number(parser));
                }
            }
            expect(parser, JsonToken.END_OBJECT);
        }
    }

    private static final class OfLongs extends JsonReader {
        @Override
        Object present(JsonParser parser) throws IOException {
            expect(parser, JsonToken.START_ARRAY);
            long[] values = new long[16];
            int n = 0;
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                if (n == values.length) values = Arrays.copyOf(values, 2 * n);
                values[n++] = whole(parser);
            }
            return Arrays.copyOf(values, n);
        }
    }
}
