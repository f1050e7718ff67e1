package marshalyard.engine.grpc;

import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Style;
import marshalyard.engine.library.PendingAnswers;
import marshalyard.engine.protobuf.Sequences;
import marshalyard.engine.protobuf.wire.Sequence;

/** Serialises its message at every send; gRPC does so in the call. */
final class GrpcRequest implements Request {
    private final GrpcSender sender;
    private final Payload payload;
    private final Style style;
    private final PendingAnswers answers;
    private final boolean unary;

    /** Null if every send builds a message. */
    private final Sequence prepared;

    GrpcRequest(
            GrpcSender sender,
            Payload payload,
            Style style,
            PendingAnswers answers,
            Options options) {
        this.sender = sender;
        this.payload = payload;
        this.style = style;
        this.answers = answers;
        unary = style == Style.TWOWAY && GrpcOptions.unary(options);
        prepared = GrpcOptions.prepared(options) ? Sequences.of(payload) : null;
    }

    @Override
    public void send() throws EngineException, InterruptedException {
        Sequence message = prepared == null ? Sequences.of(payload) : prepared;
        if (unary) {
            sender.call(message);
        } else if (style == Style.ONEWAY) {
            sender.flood().send(message);
        } else {
            sender.exchange().ask(answers, message);
            if (style == Style.TWOWAY) answers.collect();
        }
    }

    /** Replies come in the order of the sends. */
    @Override
    public long collect() throws EngineException, InterruptedException {
        if (style != Style.DEFERRED) {
            throw new IllegalStateException("Only a deferred request has replies to collect.");
        }
        return answers.collect();
    }

    @Override
    public void close() {
        answers.close();
    }
}
