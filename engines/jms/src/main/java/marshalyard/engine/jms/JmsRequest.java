package marshalyard.engine.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.ArrayDeque;
import marshalyard.engine.EngineException;
import marshalyard.engine.Request;
import marshalyard.engine.Style;
import marshalyard.engine.jms.message.Encoder;

/** One payload on its way into a queue, and the answers that have come back for it. */
final class JmsRequest implements Request {
    private final JmsSender sender;
    private final int index;
    private final Style style;
    private final String type;
    private final Encoder encoder;
    private final ArrayDeque<Long> kept = new ArrayDeque<>();
    private long sent;

    JmsRequest(JmsSender sender, int index, Style style, String type, Encoder encoder) {
        this.sender = sender;
        this.index = index;
        this.style = style;
        this.type = type;
        this.encoder = encoder;
    }

    @Override
    public void send() throws EngineException {
        try {
            Message message = encoder.encode(sender.outbox().messages());
            message.setJMSType(type);
            if (style == Style.ONEWAY) sender.outbox().put(message);
            else ask(message);
        } catch (JMSException e) {
            throw sender.explain("making a message", e);
        }
    }

    private void ask(Message message) throws EngineException, JMSException {
        Correlation correlation = new Correlation(index, sent++);
        sender.ask(message, correlation);
        if (style == Style.DEFERRED) return;
        while (collect() != correlation.number()) {
            // the answer to a call that failed before its answer came
        }
    }

    @Override
    public long collect() throws EngineException {
        style.requireAnswered();
        Long first = kept.poll();
        return first != null ? first : sender.answerTo(index).number();
    }

    @Override
    public void close() {
        sender.forget(index);
    }

    /** An answer that came while another request waited for its own. */
    void keep(long number) {
        kept.add(number);
    }
}
