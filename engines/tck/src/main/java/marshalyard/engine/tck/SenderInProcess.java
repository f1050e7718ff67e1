package marshalyard.engine.tck;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.util.BitSet;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.requirement.BrokenRequirementException;
import marshalyard.engine.requirement.MessageBatch;
import marshalyard.engine.requirement.OpenSender;

/**
 * A sender in this process. What it has prepared for a batch, it sends again for the same batch.
 */
final class SenderInProcess implements OpenSender {
    private final Sender sender;
    private MessageBatch batch;
    private final Request[] requests = new Request[MessageBatch.VARIANTS];
    private final BitSet[] collected = new BitSet[MessageBatch.VARIANTS];
    private final int[] sent = new int[MessageBatch.VARIANTS];

    SenderInProcess(Sender sender) {
        this.sender = sender;
    }

    /** The payload of one message of a batch. */
    static Payload payload(MessageBatch batch, int message) throws EngineException {
        return Payload.generate(
                batch.type(), batch.bytes(), batch.seed() + message % MessageBatch.VARIANTS);
    }

    private void prepare(MessageBatch next) throws Exception {
        if (next.equals(batch)) return;
        if (batch != null) {
            for (Request request : requests) request.close();
        }
        batch = null;
        for (int i = 0; i < MessageBatch.VARIANTS; i++) {
            requests[i] = sender.prepare(payload(next, i), next.style());
            collected[i] = new BitSet();
            sent[i] = 0;
        }
        batch = next;
    }

    @Override
    public void send(MessageBatch next) throws Exception {
        prepare(next);
        for (int i = 0; i < batch.messages(); i++) {
            requests[i % MessageBatch.VARIANTS].send();
            sent[i % MessageBatch.VARIANTS]++;
        }
        if (batch.style() == Style.DEFERRED) collectAll();
    }

    private void collectAll() throws Exception {
        for (int i = 0; i < MessageBatch.VARIANTS; i++) {
            while (collected[i].cardinality() < sent[i]) {
                int reply = (int) requests[i].collect();
                require(
                        reply >= 0 && reply < sent[i] && !collected[i].get(reply),
                        ("collect() gave the reply to request %s of %s, which was not sent or had"
                                        + " been collected before.")
                                .formatted(reply, sent[i]));
                collected[i].set(reply);
            }
        }
    }

    @Override
    public void sendAndFlush(MessageBatch next) throws Exception {
        send(next);
        flush();
    }

    @Override
    public void flush() throws Exception {
        sender.flush();
    }

    @Override
    public String refusalOf(MessageBatch refused) throws Exception {
        String what = refused.style().token() + " requests of " + payload(refused, 0);
        try {
            sender.prepare(payload(refused, 0), refused.style());
        } catch (EngineException e) {
            return e.getMessage();
        } catch (Exception e) {
            throw new BrokenRequirementException(
                    what + " are refused with " + e + ", not with an EngineException.", e);
        }
        throw new BrokenRequirementException(what + " are not refused.");
    }

    @Override
    public void close() throws Exception {
        sender.close();
    }
}
