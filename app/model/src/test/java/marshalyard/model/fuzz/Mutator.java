package marshalyard.model.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Changes texts and files a little, at random places. */
public final class Mutator {
    /** How many times the usual number of inputs. */
    public static final int FACTOR = Integer.getInteger("marshalyard.fuzz", 1);

    private static final int MOST_CHANGES = 6;
    private static final int MOST_BYTES = 1 << 18;
    private static final List<String> TOKENS =
            List.of(
                    "[",
                    "]",
                    "{",
                    "}",
                    ": ",
                    "- ",
                    "&a ",
                    "*a",
                    "!!java.net.URL ",
                    "|\n",
                    "\"",
                    "'",
                    "\n",
                    "\t",
                    " ",
                    "#",
                    "%",
                    "\\e",
                    "\\u202e",
                    "\ud83d\ude89",
                    "\u0000",
                    "null",
                    "true",
                    "-1",
                    "0",
                    "1e999",
                    "999999999999999999999",
                    "1G..1G *1",
                    "1..1000000000 +1",
                    "9 h",
                    "default",
                    "marshalyard: 1\n",
                    "trial: {}\n");

    private final Random random;
    private final List<byte[]> corpus;

    public Mutator(List<byte[]> corpus) {
        this.random = new Random(Long.getLong("marshalyard.fuzz.seed", 1996));
        this.corpus = List.copyOf(corpus);
    }

    /** One of the corpus with some changes. */
    public byte[] next() {
        byte[] data = any();
        int changes = 1 + random.nextInt(MOST_CHANGES);
        for (int i = 0; i < changes; i++) data = changed(data);
        return data;
    }

    /** A text of the corpus with some changes. */
    String nextText() {
        return new String(next(), StandardCharsets.UTF_8);
    }

    private byte[] any() {
        return corpus.get(random.nextInt(corpus.size()));
    }

    private byte[] changed(byte[] data) {
        int at = random.nextInt(data.length + 1);
        int length = random.nextInt(Math.min(64, data.length - at) + 1);
        return switch (random.nextInt(6)) {
            case 0 -> replaced(data, at, length, new byte[0]);
            case 1 -> replaced(data, at, 0, token());
            case 2 -> replaced(data, at, length, token());
            case 3 -> replaced(data, at, 0, repeated(part(data, at, length)));
            case 4 -> replaced(data, at, length, part(any(), 0, 64));
            default -> flipped(data);
        };
    }

    private byte[] token() {
        return TOKENS.get(random.nextInt(TOKENS.size())).getBytes(StandardCharsets.UTF_8);
    }

    private byte[] repeated(byte[] part) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int times = 1 << random.nextInt(12);
        for (int i = 0; i < times; i++) out.writeBytes(part);
        return out.toByteArray();
    }

    private static byte[] part(byte[] data, int at, int length) {
        int end = Math.min(data.length, at + length);
        return java.util.Arrays.copyOfRange(data, Math.min(at, end), end);
    }

    private byte[] flipped(byte[] data) {
        if (data.length == 0) return data;
        byte[] other = data.clone();
        other[random.nextInt(other.length)] ^= (byte) (1 << random.nextInt(8));
        return other;
    }

    private static byte[] replaced(byte[] data, int at, int length, byte[] by) {
        if (data.length + by.length > MOST_BYTES) return data;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(data, 0, at);
        out.writeBytes(by);
        out.write(data, at + length, data.length - at - length);
        return out.toByteArray();
    }
}
