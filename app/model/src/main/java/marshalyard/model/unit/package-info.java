/**
 * Sizes, times and counts as people write them. Every format reads back what it wrote; sizes count
 * in powers of 1024, and a time without a unit is an error.
 */
package marshalyard.model.unit;
