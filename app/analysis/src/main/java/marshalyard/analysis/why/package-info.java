/**
 * Why one engine takes longer than another: the difference of their times split by category, and
 * what sharing a processor should save.
 */
package marshalyard.analysis.why;
