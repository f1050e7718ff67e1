/**
 * Hosts, where workers run. A {@link marshalyard.lab.host.Host} starts a program and gives its
 * three streams, its folder for files and its end. It does not know what travels over the streams,
 * so that the protocol works over every kind of host.
 *
 * <p>A {@link marshalyard.lab.host.Bundle} names the files that the program needs, a {@link
 * marshalyard.lab.host.Launch} the command, whose placeholders {@link
 * marshalyard.lab.host.BundlePaths} fills with where the files lie on that host. {@link
 * marshalyard.lab.host.WorkerManifest} is the command of an engine's folder. {@link
 * marshalyard.lab.host.HostAddress} keeps apart the address at which sockets listen and the one at
 * which other hosts reach them.
 *
 * <pre>{@code
 * Bundle bundle = Bundle.of(home.workerFolder(), engineFolder);
 * HostedProcess process = host.start(Launch.worker("tcp sender", bundle, List.of()));
 * process.end(Duration.ofSeconds(4)); // closes its input, waits, and kills it if need be
 * }</pre>
 *
 * <p>A new kind of host is one class like {@link marshalyard.lab.host.LocalHost}.
 */
package marshalyard.lab.host;
