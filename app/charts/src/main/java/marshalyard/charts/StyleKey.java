package marshalyard.charts;

import marshalyard.model.factor.EngineSetup;

/**
 * What tells a curve from the others of its chart.
 *
 * @param engine told by its colour
 * @param marked told by its marker, such as the type
 * @param dashed told by its dash, such as {@code queue 8K}; may be empty
 * @param label all of it, for a legend
 */
record StyleKey(EngineSetup engine, String marked, String dashed, String label) {}
