/** Charts in the window. */
package marshalyard.desktop.chart;
