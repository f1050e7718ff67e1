/** The program's own name and version. */
package marshalyard.model.product;
