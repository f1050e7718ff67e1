/**
 * The ratios of a comparison over a dimension: how a candidate's figure stands to its reference's,
 * cell by cell.
 *
 * <p>A point is a cell of a {@link marshalyard.analysis.compare.SessionComparison}. Its height is
 * the ratio of candidate and reference, its error bar the ratio's confidence interval. A filled
 * marker stands for a difference, a hollow one for none that was seen. Points of one level stand
 * beside each other, so that their intervals can be read.
 */
package marshalyard.charts.ratio;
