package marshalyard.engine.corba.demux;

import marshalyard.engine.corba.receive.Consumption;
import marshalyard.idl.demux.controlPOA;
import marshalyard.idl.ttcp.Tally;
import org.omg.CORBA.BAD_PARAM;
import org.omg.CORBA.Object;

/** The barrier beside the objects measured, and the way to find these. */
final class ControlServant extends controlPOA {
    private final Consumption consumption;
    private final DispatchClock clock;
    private final Object[] targets;

    ControlServant(Consumption consumption, DispatchClock clock, Object[] targets) {
        this.consumption = consumption;
        this.clock = clock;
        this.targets = targets;
    }

    @Override
    public Object target(int index) {
        if (index < 0 || index >= targets.length) throw new BAD_PARAM("No object " + index);
        return targets[index];
    }

    @Override
    public void start_timer() {
        consumption.startTimer();
    }

    @Override
    public void stop_timer() {
        consumption.stopTimer();
    }

    @Override
    public Tally progress() {
        return consumption.progress();
    }

    @Override
    public Tally flush() {
        clock.barrier();
        return consumption.flush();
    }
}
