/**
 * The kinds of hosts. Each kind is one value, a {@link marshalyard.lab.host.kind.HostKind}: its key
 * in the user's file, its fields in a form, and how both are read. What a user said of one host is
 * a {@link marshalyard.lab.host.kind.Way}, which opens it.
 */
package marshalyard.lab.host.kind;
