package marshalyard.engine.tck;

import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.Style;
import marshalyard.engine.requirement.BrokenRequirementException;
import marshalyard.engine.requirement.EngineUnderTest;
import marshalyard.engine.requirement.OpenPair;

/**
 * An engine in this process whose pair of one sender and one receiver stays open from one
 * requirement to the next, as a worker's does: to start a broker or an ORB for each of them takes
 * most of their time.
 */
final class SharedPair implements EngineUnderTest, AutoCloseable {
    private final EngineInProcess engine;
    private Kept open;

    SharedPair(EngineInProcess engine) {
        this.engine = engine;
    }

    /** A pair that only this class closes. */
    private static final class Kept extends PairInProcess {
        Kept(EngineInProcess engine, EndFactory.Ends ends, RecordingInbox inbox) {
            super(engine, ends, List.of(inbox));
        }

        @Override
        public void close() {}

        void end() throws BrokenRequirementException {
            super.close();
        }
    }

    @Override
    public OpenPair open(int receivers) throws Exception {
        if (receivers != 1) return engine.open(receivers);
        if (open == null) {
            RecordingInbox inbox = new RecordingInbox();
            open = new Kept(engine, engine.ends().open(inbox), inbox);
        }
        return open;
    }

    @Override
    public OpenPair openHolding() throws Exception {
        return engine.openHolding();
    }

    @Override
    public OpenPair openToBeKilled() throws Exception {
        return engine.openToBeKilled();
    }

    @Override
    public EngineDescriptor descriptor() {
        return engine.descriptor();
    }

    @Override
    public Options options() {
        return engine.options();
    }

    @Override
    public List<DataType> types() {
        return engine.types();
    }

    @Override
    public List<Style> styles() {
        return engine.styles();
    }

    @Override
    public boolean refusesForClosedEnds() {
        return engine.refusesForClosedEnds();
    }

    @Override
    public void judgeRefusal(String what, Exception refusal) {
        engine.judgeRefusal(what, refusal);
    }

    /** Closes the pair; the next requirement opens another one. */
    @Override
    public void close() throws BrokenRequirementException {
        Kept last = open;
        open = null;
        if (last != null) last.end();
    }
}
