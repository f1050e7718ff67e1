/**
 * Results as people read them: tables whose cells are text, and sentences. The command line prints
 * them, the window and reports show them, so that all of them say the same.
 *
 * <p>A {@link marshalyard.model.sheet.Sheet} is one table. {@link
 * marshalyard.model.sheet.ResultSheets} makes the tables of an experiment's results, {@link
 * marshalyard.model.sheet.VerdictSummary} what their reader must know, {@link
 * marshalyard.model.sheet.SummarySheets} the papers' tables, and {@link
 * marshalyard.model.sheet.ComparisonSheet} a comparison.
 */
package marshalyard.model.sheet;
