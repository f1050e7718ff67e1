package marshalyard.report.content;

import marshalyard.analysis.results.Results;

/**
 * Results and where they come from.
 *
 * @param session name of the session's file, such as {@code lan.yard}
 * @param number of the experiment within the session, from 1
 */
public record ChapterSource(String session, int number, Results results) {}
