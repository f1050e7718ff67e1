/**
 * Hosts that are reached by SSH, with the user's own keys, agent, known hosts and OpenSSH
 * configuration (HostName, User, Port, IdentityFile, ProxyJump).
 */
package marshalyard.lab.host.ssh;
