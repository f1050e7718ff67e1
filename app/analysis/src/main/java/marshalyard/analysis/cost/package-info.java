/**
 * Costs that the profiles of a cell's trials tell together: where each end spent its time, and what
 * the profiler cost.
 */
package marshalyard.analysis.cost;
