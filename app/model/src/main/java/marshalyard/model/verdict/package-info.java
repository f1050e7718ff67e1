/** What a reader of a figure must know, found in what was measured. */
package marshalyard.model.verdict;
