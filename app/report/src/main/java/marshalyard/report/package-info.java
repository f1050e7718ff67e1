/**
 * Reports of a session's experiments: everything that a reader needs to judge them and to redo
 * them, in one file that needs no network.
 *
 * <p>{@link marshalyard.report.content.Chapters} makes a {@link
 * marshalyard.report.document.Chapter} of an experiment's results; {@link
 * marshalyard.report.ReportFile} writes chapters as a web page or as PDF:
 *
 * <pre>{@code
 * Chapter chapter = Chapters.of(new ChapterSource("lan.yard", 1, results));
 * ReportFile.write(Path.of("report.html"), Report.of("lan.yard", List.of(chapter)));
 * }</pre>
 */
package marshalyard.report;
