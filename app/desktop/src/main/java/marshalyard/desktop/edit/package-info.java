/** Experiments of one's own: made, described and deleted. */
package marshalyard.desktop.edit;
