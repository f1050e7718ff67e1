/**
 * The bridge between two engines: which categories make the difference between what a message costs
 * over one and over the other.
 */
package marshalyard.charts.bridge;
