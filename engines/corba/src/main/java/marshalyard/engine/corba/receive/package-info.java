/**
 * The servers of {@code ttcp_sequence}: generated skeleton, dynamic servant, or somebody else's.
 */
package marshalyard.engine.corba.receive;
