/** {@code corba-sii}: requests through generated stubs ({@code sigcomm96}). */
package marshalyard.engine.corba.sii;
