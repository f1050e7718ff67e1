/**
 * The user's own file of hosts. Experiments and sessions name a host by its label only; what the
 * label stands for, an account or a command, is in {@link marshalyard.lab.host.book.HostBook}.
 */
package marshalyard.lab.host.book;
