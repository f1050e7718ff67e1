package marshalyard.lab.worker;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import marshalyard.model.text.Quote;

/**
 * Lines of what a program says, of which each has a bounded length, in characters that a terminal
 * shows and does not obey.
 */
public final class LineInput {
    /** What a line has beyond it is passed over. */
    public static final int LONGEST = 1_000;

    private final InputStream in;
    private final byte[] buffer = new byte[8192];
    private int next;
    private int end;

    public LineInput(InputStream in) {
        this.in = in;
    }

    /** The next line without its end, cut where it is too long; null at the end. */
    public String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        boolean cut = false;
        if (next == end && !fill()) return null;
        do {
            int from = next;
            while (next < end && buffer[next] != '\n') next++;
            int room = LONGEST - line.size();
            line.write(buffer, from, Math.min(room, next - from));
            cut |= next - from > room;
            if (next < end) {
                next++;
                break;
            }
        } while (fill());
        String text = line.toString(StandardCharsets.UTF_8);
        if (text.endsWith("\r")) text = text.substring(0, text.length() - 1);
        return Quote.visible(cut ? text + "…" : text);
    }

    private boolean fill() throws IOException {
        next = 0;
        end = Math.max(0, in.read(buffer));
        return end > 0;
    }
}
