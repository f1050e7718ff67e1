/**
 * Looking into one cell: {@link marshalyard.desktop.inspect.InspectModel} knows which cell and
 * which of its trials, {@link marshalyard.desktop.inspect.InspectPane} shows its figures, its
 * verdicts in words, its trials, latencies and costs, also while the cell is measured.
 */
package marshalyard.desktop.inspect;
