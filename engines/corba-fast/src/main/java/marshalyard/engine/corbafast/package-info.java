/**
 * The optimising ORB of {@code wcsss96}, section 3, as an engine for measuring: GIOP 1.2 over IIOP,
 * understood by JacORB and omniORB, and every optimisation an option with a level "off".
 */
package marshalyard.engine.corbafast;
