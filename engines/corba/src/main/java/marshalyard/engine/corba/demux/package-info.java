/**
 * {@code corba-demux}: how a server finds the object and the operation that a request names ({@code
 * sigcomm96}, 3.2.3).
 */
package marshalyard.engine.corba.demux;
