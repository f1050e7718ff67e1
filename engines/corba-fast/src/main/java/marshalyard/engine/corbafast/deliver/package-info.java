/**
 * The delivery of a sequence that arrived: fresh arrays, or a view of the memory that it was read
 * into, converted before or when it is read.
 */
package marshalyard.engine.corbafast.deliver;
