package marshalyard.lab.trial;

import marshalyard.lab.group.Member;
import marshalyard.model.reading.Readings;

/**
 * The cost of a phase for one worker of its cell.
 *
 * @param member the worker
 * @param telemetry empty if it told nothing
 * @param spanning true if it was read right before the first message and right behind the barrier;
 *     others hold what the lab and the worker did before and afterwards, too
 */
record EndReading(Member member, Readings telemetry, boolean spanning) {
    EndReading {
        if (telemetry == null) telemetry = Readings.NONE;
    }

    /** One that is not known to be spanning. */
    EndReading(Member member, Readings telemetry) {
        this(member, telemetry, false);
    }

    /** CPUs that the worker may use, as it tells. */
    int cpus() {
        return member.report().place().cpus();
    }

    /**
     * The machine: that of its boot, which two labels of hosts may share; the host's name if the
     * worker does not tell it.
     */
    String machine() {
        String network = member.report().sharing().network();
        int boot = network == null ? -1 : network.indexOf(' ');
        return boot > 0 ? network.substring(0, boot) : member.connection().host().name();
    }

    /** With the network namespace; a worker that can't name it is taken to have one of its own. */
    Readings.OfEnd ofEnd() {
        if (telemetry.isEmpty()) return new Readings.OfEnd(this, telemetry);
        String network = member.report().sharing().network();
        boolean named = network != null && !network.isEmpty();
        return new Readings.OfEnd(named ? network : member, telemetry);
    }
}
