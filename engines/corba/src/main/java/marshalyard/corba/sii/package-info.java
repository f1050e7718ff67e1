/** {@code corba-sii}: requests through generated stubs ({@code sigcomm96}). */
package marshalyard.corba.sii;
