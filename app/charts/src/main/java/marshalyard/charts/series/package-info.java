/**
 * Plain curves and dots over any two numbers, for looking into a cell: its trials over time, how
 * often each latency occurred, the first samples of a trial, the rate within a trial. They are no
 * kinds of chart: nothing is on their channels.
 */
package marshalyard.charts.series;
