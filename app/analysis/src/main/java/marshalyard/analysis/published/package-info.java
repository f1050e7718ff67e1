/**
 * Figures that the papers published, as data: the files of {@code samples/papers}, and which of
 * their figures can stand behind a chart of ours.
 *
 * <p>Only figures that a paper prints as numbers are there. Of the papers' plots no copy was at
 * hand in which curves could be read, so that none is digitised.
 */
package marshalyard.analysis.published;
