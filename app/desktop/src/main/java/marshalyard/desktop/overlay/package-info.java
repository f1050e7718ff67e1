/** A card that lies over the window until it is answered. */
package marshalyard.desktop.overlay;
