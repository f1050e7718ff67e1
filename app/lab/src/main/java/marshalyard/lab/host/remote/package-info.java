/**
 * Hosts that are reached through a shell: a {@link marshalyard.lab.host.remote.Shell} starts POSIX
 * shells there, each with three streams and an end, and everything else is done by scripts over
 * these streams. {@link marshalyard.lab.host.remote.RemoteHost} finds out what is there, sends the
 * files of a bundle once, and starts programs.
 *
 * <p>A new way to a host is one class that implements {@code Shell}.
 */
package marshalyard.lab.host.remote;
