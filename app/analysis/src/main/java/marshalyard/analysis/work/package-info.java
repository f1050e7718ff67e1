/**
 * The work that the ends of a cell did for each message, and what two cells that stand in one ratio
 * did differently.
 */
package marshalyard.analysis.work;
