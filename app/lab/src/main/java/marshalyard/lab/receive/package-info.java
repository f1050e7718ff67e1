/** A receiver on its own, for senders that are not Marshalyard's. */
package marshalyard.lab.receive;
