/** The page that a user sees first: what this is, what was used last, what there is to try. */
package marshalyard.desktop.start;
