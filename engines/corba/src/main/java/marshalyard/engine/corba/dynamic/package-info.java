/** The types of ttcp.idl described at run time, for DII and DSI, which use no generated stubs. */
package marshalyard.engine.corba.dynamic;
