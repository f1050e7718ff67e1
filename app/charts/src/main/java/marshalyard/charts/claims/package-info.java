/** Claims of papers: what was published against what was measured. */
package marshalyard.charts.claims;
