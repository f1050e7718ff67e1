/**
 * Workers as the lab sees them: the protocol over their streams, calling, losing and ending them.
 */
package marshalyard.lab.worker;
