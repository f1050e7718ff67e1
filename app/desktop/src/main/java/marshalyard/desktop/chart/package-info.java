/**
 * Charts in the window. A {@link marshalyard.desktop.chart.ChartModel} knows what one chart shows:
 * the trials in view, the kind of chart, the levels left out and what its channels stand for. It
 * makes a chart only when it is asked. {@link marshalyard.desktop.chart.ChartPane} asks at most
 * once per pulse, and draws by Java 2D into memory that the window shows as it is; {@link
 * marshalyard.desktop.chart.ChartView} puts the menus above it. What kinds there are, and what each
 * can show, is the charts' own business (package {@code marshalyard.charts}).
 */
package marshalyard.desktop.chart;
