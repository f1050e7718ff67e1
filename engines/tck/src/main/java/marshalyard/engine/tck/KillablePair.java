package marshalyard.engine.tck;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.requirement.BrokenRequirementException;
import marshalyard.engine.requirement.MessageBatch;
import marshalyard.engine.requirement.OpenPair;

/** Ends in this process behind a broker in another one. */
final class KillablePair extends PairInProcess {
    private final BrokerProgram broker;

    /** What was sent through the killed broker before; null if none was killed. */
    private MessageBatch before;

    KillablePair(
            EngineInProcess engine,
            EndFactory.Ends ends,
            RecordingInbox inbox,
            BrokerProgram broker) {
        super(engine, ends, List.of(inbox));
        this.broker = broker;
    }

    @Override
    public OpenPair killBroker(MessageBatch before, MessageBatch after) throws Exception {
        broker.kill();
        sender().close();
        String address = ends().receiver().address();
        KillablePair next = (KillablePair) engine().openAgain(address);
        next.before = before;
        next.expectFromNow(after);
        sameAddress(next.ends().receiver(), address);
        return next;
    }

    /**
     * What arrives may have been sent through the earlier broker, and some of that lost with it.
     */
    @Override
    Judgement judgement() {
        return before != null
                ? new Judgement(true, super.judgement().unordered())
                : super.judgement();
    }

    @Override
    List<Payload> sent() throws EngineException {
        if (before == null) return super.sent();
        List<Payload> sent = new ArrayList<>(sent(before));
        sent.addAll(super.sent());
        return sent;
    }

    @Override
    public void close() throws BrokenRequirementException {
        try (broker) {
            super.close();
        } catch (IOException e) {
            throw new BrokenRequirementException("The broker did not end: " + e + ".", e);
        }
    }
}
