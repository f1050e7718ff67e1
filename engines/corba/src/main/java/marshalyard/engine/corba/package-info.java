/**
 * Three engines on JacORB: requests through CORBA, as {@code sigcomm96}, {@code globecom96} and
 * {@code boeing99} measured them. The interface is {@code ttcp_sequence} of {@code
 * idl/src/main/idl/ttcp.idl}; a receiver's address is its IOR.
 *
 * <p>{@link marshalyard.engine.corba.sii.SiiEngine} calls generated stubs (SII). {@link
 * marshalyard.engine.corba.dii.DiiEngine} builds requests at run time (DII) out of type codes from
 * {@code dynamic}. Both send to any server of {@code receive}: a generated skeleton, a dynamic
 * servant (DSI), or a foreign server. {@link marshalyard.engine.corba.demux.DemuxEngine} calls one
 * of many operations of one of many objects and measures how the server finds it. {@code orb} opens
 * and closes the ORB, sets its sockets, and puts its exceptions into sentences.
 *
 * <pre>{@code
 * ./marshalyard engines corba-dii        lists the options
 * }</pre>
 *
 * <p>DII and DSI, the POA and Any are described in OMG's CORBA specification, Part 1; IORs and GIOP
 * in Part 2.
 */
package marshalyard.engine.corba;
