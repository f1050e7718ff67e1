/** The product's own icon. */
package marshalyard.charts.icon;
