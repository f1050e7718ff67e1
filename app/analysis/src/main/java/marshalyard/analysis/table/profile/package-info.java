/** Profiled time by category, function and system call, and the cost of profilers. */
package marshalyard.analysis.table.profile;
