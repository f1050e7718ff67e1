/**
 * Common data representation, the transfer syntax of GIOP (CORBA 3.0, 15.3): the sender's byte
 * order, each primitive aligned to its size. {@link marshalyard.engine.corbafast.cdr.Memory} moves
 * arrays; {@link marshalyard.engine.corbafast.cdr.CdrReader} and {@link
 * marshalyard.engine.corbafast.cdr.CdrWriter} are for headers, references and type codes.
 */
package marshalyard.engine.corbafast.cdr;
