/**
 * Hosts that are reached by a command that runs another one with its standard input and output,
 * such as srun, ip netns exec, docker exec -i or ssh.
 */
package marshalyard.lab.host.command;
