/** The operations of {@code ttcp.idl} and {@code demux.idl} by their names. */
package marshalyard.engine.corbafast.contract;
