/**
 * Readings: numbers that an end of a trial, its machine or its link reports beside what was
 * measured.
 *
 * <p>Each {@link marshalyard.model.reading.Reading} stands once, in one of the lists of this
 * package. Workers report {@link marshalyard.model.reading.Readings} by the ids in the lists,
 * sessions keep them by these ids, and metrics, export and the window's inspector walk the lists. A
 * new reading is one entry here and the probe that reads it.
 */
package marshalyard.model.reading;
