/**
 * The placement of the cells of a run. {@link marshalyard.lab.place.PlacedSites} gives each cell
 * the hosts that its placement names: each is opened at its first use and kept for the run. A host
 * that is lost meanwhile is opened again in the background while other cells go on.
 */
package marshalyard.lab.place;
