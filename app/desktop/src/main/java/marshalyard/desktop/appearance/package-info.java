/** Light and dark. */
package marshalyard.desktop.appearance;
