/**
 * The course of a figure over a run: each trial at the time when it began, against the median of
 * its cell.
 *
 * <p>A figure stands for a state that lasts. Where trials of all cells rise or fall together the
 * machine has changed, or the workers were not warm; where they step from one worker pair to the
 * next, pairs differ; where some stand far from the others, something came in between. The median
 * of a cell's trials is 1, so that cells of all sizes stand on one axis.
 */
package marshalyard.charts.course;
