/** Bars made of segments, and the colours of categories: what charts of profiles share. */
package marshalyard.charts.bars;
