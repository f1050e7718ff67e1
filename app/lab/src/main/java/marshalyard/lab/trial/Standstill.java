package marshalyard.lab.trial;

import java.util.List;
import java.util.Locale;
import marshalyard.analysis.verdict.StandstillBound;
import marshalyard.model.reading.ProcessReadings;

/**
 * The longest standstill during a phase.
 *
 * @param who such as "tcp sender on host local"
 * @param nanos for how long
 * @param known false if one of those that could have stood still does not tell
 */
record Standstill(String who, double nanos, boolean known) {
    private static final String MACHINE = "machine on which Marshalyard runs";

    /**
     * The longest one of the workers. A stop of this program alone is no worker's; it stands for
     * one of its whole machine where a worker does not tell.
     *
     * @param ownNanos how long this program stood still
     */
    static Standstill of(List<EndReading> ends, long ownNanos) {
        Standstill longest = new Standstill("", 0, true);
        for (EndReading end : ends) {
            double nanos = end.telemetry().of(ProcessReadings.STANDSTILL);
            if (Double.isNaN(nanos)) longest = longest.or(MACHINE, ownNanos).unknown();
            else longest = longest.or(name(end), nanos);
        }
        return longest;
    }

    private static String name(EndReading end) {
        return end.member().connection().name()
                + " on host "
                + end.member().connection().host().name();
    }

    /** This one, or another that is longer. */
    Standstill or(String other, double otherNanos) {
        return otherNanos > nanos ? new Standstill(other, otherNanos, known) : this;
    }

    private Standstill unknown() {
        return new Standstill(who, nanos, false);
    }

    /** The time in ns; null if one does not tell, unless it is long enough to be shown. */
    Long told(long tookNanos) {
        return known || StandstillBound.shows(nanos, tookNanos) ? (Long) (long) nanos : null;
    }

    /**
     * Gives up a trial whose figure it spoils.
     *
     * @param tookNanos what the phase took
     */
    void requireBearable(long tookNanos) throws StandstillException {
        if (!StandstillBound.spoils(nanos, tookNanos)) return;
        throw new StandstillException(
                String.format(
                        Locale.ROOT,
                        "The %s stood still for %.1f s while %.1f s were measured, as if it had been"
                                + " stopped or its machine suspended.",
                        who,
                        nanos / 1e9,
                        tookNanos / 1e9));
    }
}
