package marshalyard.lab.run;

import marshalyard.lab.LabClock;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostSource;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.place.Backoff;

/**
 * The hosts of a lab, and its clock.
 *
 * @param here where this program runs, with what loads and reads the machine
 * @param hosts where workers run, as the placement of each cell says
 * @param backoff the pauses before a lost host is tried again
 * @param clock of waits, limits and dates
 */
public record Surroundings(Host here, HostSource hosts, Backoff backoff, LabClock clock) {
    /** This machine, and other hosts. */
    public static Surroundings of(HostSource hosts) {
        return new Surroundings(new LocalHost(), hosts, Backoff.USUAL, LabClock.SYSTEM);
    }

    /** All workers on one host. */
    public static Surroundings of(Host host) {
        return new Surroundings(host, HostSource.of(host), Backoff.USUAL, LabClock.SYSTEM);
    }
}
