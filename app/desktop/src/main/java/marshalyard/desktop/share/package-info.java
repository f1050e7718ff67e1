/** Handing on what is in view: as files, as a report, by the clipboard. */
package marshalyard.desktop.share;
