package marshalyard.engine.tck;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.requirement.EngineUnderTest;
import marshalyard.engine.requirement.OpenPair;

/** An engine in this process, asked through its interfaces. */
record EngineInProcess(EndFactory ends) implements EngineUnderTest {
    @Override
    public EngineDescriptor descriptor() {
        return ends.descriptor();
    }

    @Override
    public Options options() {
        return ends.options();
    }

    @Override
    public List<DataType> types() {
        return ends.movedTypes();
    }

    @Override
    public boolean carries(OwnType type) {
        return ends.carries(type);
    }

    @Override
    public List<Style> styles() {
        return ends.madeStyles();
    }

    /** Nothing stands between the kit and a closed end. */
    @Override
    public boolean refusesForClosedEnds() {
        return false;
    }

    @Override
    public OpenPair open(int receivers) throws Exception {
        List<RecordingInbox> inboxes = new ArrayList<>();
        for (int i = 0; i < receivers; i++) inboxes.add(new RecordingInbox());
        return new PairInProcess(this, ends.open(0, inboxes), inboxes);
    }

    @Override
    public OpenPair openHolding() throws Exception {
        Leftovers before = new ClosingCheck(ends).afterOneExchange();
        GatedInbox inbox = new GatedInbox();
        return new HoldingPair(this, ends.open(inbox), inbox, before);
    }

    @Override
    public OpenPair openToBeKilled() throws Exception {
        BrokerProgram broker = BrokerProgram.start(ends);
        try {
            RecordingInbox inbox = new RecordingInbox();
            Receiver receiver =
                    ends.engine().receive(ends.settings("receiver", broker.address(), 0, 1), inbox);
            return served(broker, receiver, inbox, "sender");
        } catch (Exception e) {
            broker.close();
            throw e;
        }
    }

    /** Ends behind a broker in a process of its own, opened where earlier ends were. */
    OpenPair openAgain(String address) throws Exception {
        BrokerProgram broker = BrokerProgram.start(ends);
        try {
            RecordingInbox inbox = new RecordingInbox();
            Receiver joined = join(address, broker.address(), inbox);
            return served(broker, joined, inbox, "sender2");
        } catch (Exception e) {
            broker.close();
            throw e;
        }
    }

    private OpenPair served(
            BrokerProgram broker, Receiver receiver, RecordingInbox inbox, String sender)
            throws Exception {
        Sender connected =
                ends.engine()
                        .connect(receiver.address(), ends.settings(sender, broker.address(), 0, 1));
        EndFactory.Ends open = new EndFactory.Ends(null, List.of(receiver), connected);
        return new KillablePair(this, open, inbox, broker);
    }

    /** Opens a receiver at the address of another one. */
    Receiver join(String address, String broker, Inbox inbox) throws Exception {
        return ends.engine().join(address, ends.settings("joined", broker, 0, 1), inbox);
    }

    /** The engine's own exceptions are judged where they matter. */
    @Override
    public void judgeRefusal(String what, Exception refusal) {}
}
