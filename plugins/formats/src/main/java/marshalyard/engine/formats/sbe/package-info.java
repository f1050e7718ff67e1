/**
 * The codec over the flyweights that SBE's compiler makes of {@code idl/src/main/sbe/ttcp.xml}:
 * they have no state but their place in a buffer.
 */
package marshalyard.engine.formats.sbe;
