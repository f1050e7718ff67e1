/**
 * From measured trials to curves, and from curves to pictures: on a window's canvas, or as a PNG,
 * SVG or PDF file without any display.
 */
package marshalyard.charts;
