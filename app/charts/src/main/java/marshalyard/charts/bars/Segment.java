package marshalyard.charts.bars;

import marshalyard.charts.frame.Spot;

/**
 * A part of a horizontal bar.
 *
 * @param row which bar, from 0 at the top
 * @param from where it begins on the horizontal axis
 * @param to where it ends; may lie left of where it begins
 * @param spot what it tells
 */
public record Segment(int row, double from, double to, Spot spot) {}
