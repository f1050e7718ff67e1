package marshalyard.lab.worker;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import marshalyard.lab.LabClock;
import marshalyard.model.text.Quote;
import marshalyard.worker.protocol.LabApi;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the messages of a worker. An answer that can't be used becomes an error that names its
 * field; after anything else that breaks the protocol nothing more is read.
 */
final class WorkerMessages implements MessageProducer {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerMessages.class);

    private static final int FEW_UNASKED = 2_000;
    private static final int UNASKED_A_SECOND = 200;
    private static final double SECOND = 1e9;

    private final FrameInput frames;
    private final MessageJsonHandler json;
    private final RemoteEndpoint endpoint;
    private final LabClock clock;
    private final ProtocolPipe.Listener listener;
    private double unasked;
    private long unaskedAt;

    /**
     * @param endpoint knows which requests are open
     * @param listener is told once, if at all, how the worker broke the protocol
     */
    WorkerMessages(
            InputStream in,
            MessageJsonHandler json,
            RemoteEndpoint endpoint,
            LabClock clock,
            ProtocolPipe.Listener listener) {
        this.frames = new FrameInput(in);
        this.json = json;
        this.endpoint = endpoint;
        this.clock = clock;
        this.listener = listener;
        this.unaskedAt = clock.nanoTime();
    }

    /** A line between two frames, once; null if there was none. */
    String takeStray() {
        return frames.takeStray();
    }

    @Override
    public void listen(MessageConsumer consumer) {
        try {
            for (String body = frames.next(); body != null; body = frames.next()) {
                Message message = read(body);
                if (message != null) consumer.consume(message);
            }
        } catch (BrokenPipeRuleException e) {
            listener.broke(e.getMessage());
        } catch (IOException e) {
            LOG.debug("the pipe of a worker broke: {}", e.getMessage()); // its end tells more
        }
    }

    /** Null if nobody has use for it. */
    private Message read(String body) throws BrokenPipeRuleException {
        MessageOutline outline = MessageOutline.of(body);
        if (outline.method() != null) return unasked(body, outline);
        String method = outline.id() == null ? null : endpoint.resolveMethod(outline.id());
        if (method == null) {
            String which =
                    outline.id() == null
                            ? "without an id"
                            : "id '" + Quote.sentence(Quote.cut(outline.id())) + "'";
            throw new BrokenPipeRuleException(
                    "answered a request that it was not asked, or had answered before ("
                            + which
                            + ")");
        }
        if (!outline.isError()) {
            Optional<String> missing = AnswerFields.missing(method, outline.results());
            if (missing.isPresent()) {
                return unusable(outline.id(), method, "it has no '" + missing.get() + "'");
            }
        }
        try {
            return json.parseMessage(body);
        } catch (RuntimeException e) {
            return unusable(outline.id(), method, reason(e));
        }
    }

    /**
     * The lab knows the notification of progress only. It answers no request: a worker that does
     * not read would hold up whoever writes to it.
     */
    private Message unasked(String body, MessageOutline outline) throws BrokenPipeRuleException {
        long now = clock.nanoTime();
        unasked = Math.max(0, unasked - (now - unaskedAt) / SECOND * UNASKED_A_SECOND) + 1;
        unaskedAt = now;
        if (unasked > FEW_UNASKED) {
            throw new BrokenPipeRuleException(
                    "floods the lab with messages that it did not ask for ('"
                            + Quote.sentence(Quote.cut(outline.method()))
                            + "'), more than "
                            + UNASKED_A_SECOND
                            + " a second");
        }
        boolean known = outline.id() == null && outline.method().equals(LabApi.PHASE_PROGRESS);
        if (!known) return null;
        try {
            return json.parseMessage(body);
        } catch (RuntimeException e) {
            throw new BrokenPipeRuleException(
                    "sent a '"
                            + Quote.sentence(Quote.cut(outline.method()))
                            + "' that can't be used: "
                            + reason(e),
                    e);
        }
    }

    private static String reason(RuntimeException e) {
        boolean wrapped = e instanceof MessageIssueException;
        Throwable why = wrapped ? ((MessageIssueException) e).getIssues().get(0).getCause() : null;
        return AnswerJson.reason(why == null ? e : why);
    }

    private ResponseMessage unusable(String id, String method, String why) {
        ResponseMessage answer = new ResponseMessage();
        answer.setId(id);
        answer.setError(
                new ResponseError(
                        ResponseErrorCode.ParseError,
                        listener.who()
                                + " gave an answer to "
                                + method
                                + " that can't be used: "
                                + why
                                + ".",
                        null));
        return answer;
    }
}
