/**
 * The workers of one engine setup at one place, and what is open in them.
 *
 * <p>A {@link marshalyard.lab.group.WorkerGroup} has a worker for each {@link
 * marshalyard.lab.group.Role}: a receiver, a sender, and a broker if the engine needs one. A {@link
 * marshalyard.lab.group.Placement} says which host each role runs on; {@link
 * marshalyard.lab.group.Sites} has the placement of each cell. The group opens a {@link
 * marshalyard.lab.group.Connection} for each socket queue and number of receivers at its first use.
 * Processes and connections stay from trial to trial, so that the workers' code stays warm:
 *
 * <pre>{@code
 * WorkerGroup group = groups.get(cell);
 * Connection connection = group.connection(cell);
 * group.sender().call(w -> w.runPhase(order));
 * }</pre>
 *
 * <p>The group has two parts: {@code Workers} has the processes, {@code Connections} what is open
 * in them. {@link marshalyard.lab.group.WorkerGroups} replaces a group that has lost a worker.
 */
package marshalyard.lab.group;
