package marshalyard.worker;

import java.util.Map;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;

/** A sender that a test opens and closes, and that sends nothing. */
abstract class UnusedSender implements Sender {
    @Override
    public Request prepare(Payload payload, Style style) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void flush() {}

    @Override
    public Map<String, String> facts() {
        return Map.of();
    }

    @Override
    public abstract void close();
}
