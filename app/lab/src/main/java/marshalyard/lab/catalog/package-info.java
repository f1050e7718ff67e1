/** Which engines there are, and what experiments may ask of them. */
package marshalyard.lab.catalog;
