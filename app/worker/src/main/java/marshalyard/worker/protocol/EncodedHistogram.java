package marshalyard.worker.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.TypeAdapter;
import com.google.gson.annotations.JsonAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;

/**
 * A histogram of latencies as it travels: a text, which is HdrHistogram's V2 compressed encoding in
 * base64, or a list of buckets, {@code [[value, count], …]}, for workers in languages that have no
 * HdrHistogram.
 *
 * @param content what was sent, not yet looked at
 */
@JsonAdapter(EncodedHistogram.Adapter.class)
public record EncodedHistogram(JsonElement content) {
    /** Longer latencies are recorded as this long: a quarter of an hour. */
    public static final long LONGEST_NANOS = 900_000_000_000L;

    /** Significant decimal digits of a value. */
    public static final int DIGITS = 3;

    /** With so many digits, no more values can be told apart. */
    private static final int MOST_BUCKETS = 50_000;

    /** The first bytes of an encoding: a word, the payload's length, the offset, and its range. */
    private static final int HEADER_BYTES = 32;

    /** The compressed encoding. */
    public static EncodedHistogram of(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        byte[] bytes = new byte[length];
        buffer.rewind();
        buffer.get(bytes);
        return new EncodedHistogram(new JsonPrimitive(Base64.getEncoder().encodeToString(bytes)));
    }

    /**
     * The histogram, in either form.
     *
     * @throws IllegalArgumentException with a sentence if it is none
     */
    public Histogram decode() {
        try {
            if (content.isJsonArray()) return ofBuckets(content.getAsJsonArray());
            byte[] bytes = Base64.getDecoder().decode(content.getAsString());
            checkRange(bytes);
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
        } catch (DataFormatException | RuntimeException e) {
            throw new IllegalArgumentException(
                    "The worker sent a histogram that can't be read ("
                            + e.getMessage()
                            + "). It is HdrHistogram's compressed encoding in base64, or a list of"
                            + " [value, count].",
                    e);
        }
    }

    /** A finer or a wider histogram may take any memory, whatever its text's length. */
    private static void checkRange(byte[] packed) throws DataFormatException {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed, 2 * Integer.BYTES, packed.length - 2 * Integer.BYTES);
            byte[] header = new byte[HEADER_BYTES];
            int length = inflater.inflate(header);
            if (length < HEADER_BYTES) throw new DataFormatException("it is too short");
            ByteBuffer fields = ByteBuffer.wrap(header);
            int digits = fields.getInt(3 * Integer.BYTES);
            long highest = fields.getLong(6 * Integer.BYTES);
            if (digits > DIGITS || highest > 2 * LONGEST_NANOS) {
                throw new DataFormatException(
                        "it has " + digits + " digits and values up to " + highest);
            }
        } finally {
            inflater.end();
        }
    }

    private static Histogram ofBuckets(JsonArray buckets) {
        Histogram histogram = new Histogram(LONGEST_NANOS, DIGITS);
        for (JsonElement bucket : buckets) {
            JsonArray pair = bucket.getAsJsonArray();
            long value = pair.size() == 2 ? whole(pair.get(0)) : -1;
            long count = pair.size() == 2 ? whole(pair.get(1)) : -1;
            if (value < 0 || value > LONGEST_NANOS || count < 0) {
                throw new IllegalArgumentException(pair + " is no value in ns and its count");
            }
            histogram.recordValueWithCount(value, count);
        }
        return histogram;
    }

    /** Below 0 if it is none of 63 bits: Gson would make 0 of 1e308, and 5 of 5.9. */
    private static long whole(JsonElement element) {
        boolean number = element.isJsonPrimitive() && element.getAsJsonPrimitive().isNumber();
        if (!number) return -1;
        try {
            return Long.parseLong(element.getAsString());
        } catch (NumberFormatException e) {
            double value = element.getAsDouble();
            return value == Math.rint(value) && value < 0x1p63 ? (long) value : -1;
        }
    }

    /** Leaves the content as it is, so that what is wrong with it is told where it is used. */
    static final class Adapter extends TypeAdapter<EncodedHistogram> {
        @Override
        public EncodedHistogram read(JsonReader in) throws IOException {
            if (in.peek() == JsonToken.NULL) {
                in.nextNull();
                return null;
            }
            if (in.peek() != JsonToken.BEGIN_ARRAY) {
                return new EncodedHistogram(JsonParser.parseReader(in));
            }
            JsonArray buckets = new JsonArray();
            in.beginArray();
            while (in.hasNext()) {
                if (buckets.size() == MOST_BUCKETS) {
                    throw new JsonParseException(
                            "A histogram has more than " + MOST_BUCKETS + " buckets.");
                }
                buckets.add(JsonParser.parseReader(in));
            }
            in.endArray();
            return new EncodedHistogram(buckets);
        }

        @Override
        public void write(JsonWriter out, EncodedHistogram histogram) throws IOException {
            write(out, histogram == null ? JsonNull.INSTANCE : histogram.content);
        }

        private static void write(JsonWriter out, JsonElement element) throws IOException {
            if (element.isJsonArray()) {
                out.beginArray();
                for (JsonElement part : element.getAsJsonArray()) write(out, part);
                out.endArray();
            } else if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isNumber()) {
                out.value(element.getAsNumber());
            } else if (element.isJsonPrimitive()) {
                out.value(element.getAsString());
            } else {
                out.nullValue();
            }
        }
    }
}
