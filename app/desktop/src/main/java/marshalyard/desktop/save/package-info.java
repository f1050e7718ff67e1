/** Keeping sessions and experiments under a name. */
package marshalyard.desktop.save;
