/**
 * The servers of {@code ttcp_sequence}: one under the generated skeleton, one with a dynamic
 * servant, and {@link marshalyard.engine.server.ForeignReceiver}, which stands for a server that
 * somebody else runs. {@link marshalyard.engine.corba.receive.Consumption} hands what they
 * demarshal to the inbox and keeps the tally that a client can ask for.
 */
package marshalyard.engine.corba.receive;
