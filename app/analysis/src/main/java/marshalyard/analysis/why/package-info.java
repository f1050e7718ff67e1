/**
 * The reasons for which one engine takes longer than another: the difference of their times split
 * by category, and what a change that removes a part should save.
 */
package marshalyard.analysis.why;
