/**
 * The build's knowledge of a type: its {@link marshalyard.engine.corbafast.plan.MarshallingPlan},
 * which says where the fields of an element stand, and {@link
 * marshalyard.engine.corbafast.plan.StructCode}, the form of the code that is compiled from it
 * ({@code wcsss96}, section 3, "Presentation layer optimizations").
 *
 * <p>CDR aligns each primitive on a border of its own size, counted from the start of the message
 * (CORBA 3.0, 15.3.1). A struct has no alignment of its own, so the same struct may have its fields
 * at other distances, depending on where it begins. Every struct of {@code ttcp.idl} ends on a
 * border of eight bytes; therefore only the first element of a sequence, behind a length of four
 * bytes, may begin on a border of four, and two sets of distances do for all elements.
 */
package marshalyard.engine.corbafast.plan;
