package marshalyard.engine.http;

import java.io.IOException;
import marshalyard.engine.DataType;
import marshalyard.engine.Inbox;
import marshalyard.engine.protobuf.Sequences;

/** The way of what has come, in a request or a message, to the inbox. */
final class ArrivedBody {
    private ArrivedBody() {}

    /**
     * Demarshals a body and hands it over, or does what else was asked for.
     *
     * @param what the end of the path: a data type, the barrier or the sender's greeting
     * @param form of the body; null if it names none that is known
     */
    static void take(Inbox inbox, String what, Body form, byte[] body) throws IOException {
        if (what.equals(HttpSender.BARRIER)) {
            inbox.barrier();
        } else if (!what.equals(HttpSender.ENTER)) {
            if (form == null) throw new IOException("a body of an unknown media type came");
            Sequences.Parsed parsed = form.read(DataType.parse(what), body);
            inbox.accept(parsed.type(), parsed.elements(), parsed.content());
        }
    }
}
