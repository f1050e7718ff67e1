/**
 * Marshalling of sequences: by interpretation of a plan, by code that was compiled from it, or by
 * the first until the second pays ({@code wcsss96}, section 3, "Presentation layer optimizations").
 *
 * <p>Interpreted code is small and slow, compiled code larger and fast; the paper proposes to "link
 * in" the compiled code of a type when its use warrants it. The virtual machine loads a class at
 * its first use, so here that is a call of a constructor. What each costs in bytes and in
 * nanoseconds for an element stands among the facts of a trial.
 */
package marshalyard.engine.corbafast.marshal;
