package marshalyard.lab.worker;

import java.io.BufferedInputStream;
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

    public LineInput(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    /** The next line without its end, cut where it is too long; null at the end. */
    public String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int beyond = 0;
        int b = in.read();
        if (b < 0) return null;
        for (; b >= 0 && b != '\n'; b = in.read()) {
            if (line.size() < LONGEST) line.write(b);
            else beyond = 1;
        }
        String text = line.toString(StandardCharsets.UTF_8);
        if (text.endsWith("\r")) text = text.substring(0, text.length() - 1);
        return Quote.visible(beyond > 0 ? text + "…" : text);
    }
}
