/**
 * Reads the part of OMG IDL (ISO/IEC 19516) that describes data, strictly and within bounds: what
 * comes from a stranger costs a sentence at most. Nothing is compiled or loaded.
 *
 * <p>Operations, attributes and exceptions of an interface are skipped; types that no message can
 * have without a reference to a program (interfaces themselves, valuetypes, any) are refused where
 * they are used.
 */
package marshalyard.engine.idl;
