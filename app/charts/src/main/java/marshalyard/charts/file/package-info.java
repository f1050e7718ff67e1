/**
 * Charts as PNG, SVG and PDF files, and inside a web page. {@link
 * marshalyard.charts.file.ChartExport} writes files, {@link marshalyard.charts.file.InlineSvg}
 * gives SVG elements.
 */
package marshalyard.charts.file;
