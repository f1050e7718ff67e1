/**
 * GIOP, the General Inter-ORB Protocol, versions 1.0 to 1.2 (CORBA 3.0, chapter 15).
 *
 * <p>Every message begins with twelve bytes: {@code GIOP}, major and minor version, flags (bit 0:
 * little-endian; bit 1: fragments follow), the type, and the size of what follows. Then comes the
 * header of the type. That of a request names the object by its key and the operation by its name,
 * numbers the request and may carry service contexts, which a receiver that does not know them
 * passes over:
 *
 * <pre>{@code
 * GIOP 1.2                          GIOP 1.0 and 1.1
 * request id        unsigned long   service contexts
 * response flags    octet           request id
 * reserved          3 octets        response expected, boolean (1.1: 3 octets reserved)
 * addressing        short, key      object key
 * operation         string          operation
 * service contexts                  requesting principal
 * arguments on a border of 8        arguments
 * }</pre>
 *
 * <p>A oneway to an object of ours has some 70 bytes of header, nearly all of which say the same in
 * every request. That is what {@code requestCache}, the demultiplexing by prediction and
 * {@linkplain marshalyard.engine.corbafast.light light GIOP} live on.
 */
package marshalyard.engine.corbafast.giop;
