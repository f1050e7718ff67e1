package marshalyard.system;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Cuts the bytes of one direction of the worker protocol into its messages. */
final class FrameSplitter {
    private static final String END = "\r\n\r\n";
    private static final String LENGTH = "Content-Length: ";

    private byte[] pending = {};

    /** The messages that are whole now. */
    List<JsonObject> add(byte[] bytes, int offset, int length) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(pending);
        all.write(bytes, offset, length);
        pending = all.toByteArray();
        List<JsonObject> whole = new ArrayList<>();
        for (JsonObject next = next(); next != null; next = next()) whole.add(next);
        return whole;
    }

    private JsonObject next() {
        // A character for each byte, so that positions are those of the bytes.
        String text = new String(pending, StandardCharsets.ISO_8859_1);
        int header = text.indexOf(END);
        if (header < 0) return null;
        int begin = text.indexOf(LENGTH) + LENGTH.length();
        int length = Integer.parseInt(text.substring(begin, text.indexOf("\r\n", begin)).strip());
        int body = header + END.length();
        if (pending.length < body + length) return null;
        String json = new String(pending, body, length, StandardCharsets.UTF_8);
        byte[] rest = new byte[pending.length - body - length];
        System.arraycopy(pending, body + length, rest, 0, rest.length);
        pending = rest;
        return JsonParser.parseString(json).getAsJsonObject();
    }

    /** A message as it stands on the wire. */
    static byte[] frame(JsonObject message) {
        byte[] body = message.toString().getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.writeBytes((LENGTH + body.length + END).getBytes(StandardCharsets.US_ASCII));
        frame.writeBytes(body);
        return frame.toByteArray();
    }
}
