package marshalyard.engine.tck;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.requirement.Arrival;
import marshalyard.engine.requirement.BrokenRequirementException;
import marshalyard.engine.requirement.MessageBatch;
import marshalyard.engine.requirement.OpenPair;
import marshalyard.engine.requirement.OpenSender;

/** Ends in this process, whose inboxes keep everything and compare it with what was sent. */
class PairInProcess implements OpenPair {
    private final EngineInProcess engine;
    private final EndFactory.Ends ends;
    private final List<RecordingInbox> inboxes;
    private final SenderInProcess sender;
    private final List<Sender> further = new ArrayList<>();
    private Receiver joined;
    private MessageBatch expected;
    private int senders;

    PairInProcess(EngineInProcess engine, EndFactory.Ends ends, List<RecordingInbox> inboxes) {
        this.engine = engine;
        this.ends = ends;
        this.inboxes = new ArrayList<>(inboxes);
        sender = new SenderInProcess(ends.sender());
    }

    EngineInProcess engine() {
        return engine;
    }

    EndFactory.Ends ends() {
        return ends;
    }

    @Override
    public OpenSender sender() {
        return sender;
    }

    @Override
    public OpenSender connectFurther(int number) throws Exception {
        Sender one = engine.ends().connect(ends, "sender" + (number + 1));
        further.add(one);
        return new SenderInProcess(one);
    }

    @Override
    public List<DataType> types() {
        return engine.types();
    }

    @Override
    public void expect(MessageBatch batch, int from) {
        expected = batch;
        senders = from;
        inboxes.forEach(RecordingInbox::forget);
    }

    /** Tells what is expected of one sender, some of which may have arrived already. */
    final void expectFromNow(MessageBatch batch) {
        expected = batch;
        senders = 1;
    }

    @Override
    public long arrivedSoFar() {
        return inboxes.get(0).received().size();
    }

    @Override
    public Arrival arrival(int receiver) throws Exception {
        RecordingInbox inbox = inboxes.get(receiver);
        List<Payload> arrived = inbox.received();
        long elements = arrived.stream().mapToLong(Payload::elements).sum();
        return new Arrival(arrived.size(), elements, fault(inbox, arrived));
    }

    private String fault(RecordingInbox inbox, List<Payload> arrived) throws Exception {
        if (!inbox.failures().isEmpty()) return "The receiver failed: " + inbox.failures();
        if (inbox.barriers() != senders) {
            return "Inbox.barrier() was called %s times, not once for each flush of %s."
                    .formatted(inbox.barriers(), senders);
        }
        return arrived.isEmpty() ? "" : judgement().on(sent(), arrived);
    }

    /** Deferred requests may overtake one another, for each may have a thread of its own. */
    Judgement judgement() {
        boolean unordered =
                senders > 1
                        || expected.style() == Style.DEFERRED
                        || expected.style() == Style.ONEWAY && engine.has(Trait.UNORDERED);
        boolean shared = inboxes.size() > 1 && engine.has(Trait.SHARES);
        return new Judgement(engine.has(Trait.LOSSY) || shared, unordered);
    }

    /** All that may arrive, in the order of one sender. */
    List<Payload> sent() throws EngineException {
        List<Payload> sent = new ArrayList<>();
        for (int from = 0; from < senders; from++) sent.addAll(sent(expected));
        return sent;
    }

    /** The messages of a batch in their order. */
    static List<Payload> sent(MessageBatch batch) throws EngineException {
        List<Payload> variants = new ArrayList<>();
        for (int i = 0; i < MessageBatch.VARIANTS; i++) {
            variants.add(SenderInProcess.payload(batch, i));
        }
        List<Payload> sent = new ArrayList<>();
        for (int i = 0; i < batch.messages(); i++) {
            sent.add(variants.get(i % MessageBatch.VARIANTS));
        }
        return sent;
    }

    @Override
    public void awaitHeld(Thread sending) throws Exception {
        throw new IllegalStateException("This receiver holds nothing.");
    }

    /** What it holds, it holds until the pair is closed. */
    @Override
    public boolean mayHaveGoneOn(long instant) {
        return false;
    }

    @Override
    public void closeReceivers() throws EngineException {
        for (Receiver receiver : ends.receivers()) receiver.close();
    }

    @Override
    public void replaceReceiver(MessageBatch batch) throws Exception {
        closeReceivers();
        RecordingInbox inbox = new RecordingInbox();
        inboxes.set(0, inbox);
        expectFromNow(batch);
        joined = engine.ends().join(ends, inbox);
        sameAddress(joined, ends.receiver().address());
    }

    static void sameAddress(Receiver joined, String address) throws BrokenRequirementException {
        BrokenRequirementException.require(
                joined.address().equals(address),
                "A receiver that joined at '%s' says that its address is '%s'."
                        .formatted(address, joined.address()));
    }

    @Override
    public OpenPair killBroker(MessageBatch before, MessageBatch after) throws Exception {
        throw new IllegalStateException("This broker can't be killed.");
    }

    @Override
    public boolean tellsBatchesApart() {
        return true;
    }

    @Override
    public void close() throws BrokenRequirementException {
        try {
            for (Sender one : further) one.close();
            ends.sender().close();
            if (joined != null) joined.close();
            ends.close();
        } catch (EngineException e) {
            throw new BrokenRequirementException("Closing failed: " + e.getMessage(), e);
        }
    }
}
