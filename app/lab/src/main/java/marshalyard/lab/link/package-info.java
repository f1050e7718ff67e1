/**
 * Emulated links between workers of one host. {@link marshalyard.lab.link.LinkedSites} gives a cell
 * with such a link hosts inside its two network namespaces; one emulator process carries packets
 * between them, is probed beside every trial, and takes its workers with it when it ends.
 */
package marshalyard.lab.link;
