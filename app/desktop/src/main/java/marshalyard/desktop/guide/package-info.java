/** The guide: the pages of the documents that explain a first experiment and tasks. */
package marshalyard.desktop.guide;
