/**
 * The standalone receiver: one receiver, and a broker if the engine needs one, for senders that are
 * not Marshalyard's.
 */
package marshalyard.lab.receive;
