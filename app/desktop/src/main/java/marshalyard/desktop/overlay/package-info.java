/** A card over the window that stays until the user answers it. */
package marshalyard.desktop.overlay;
