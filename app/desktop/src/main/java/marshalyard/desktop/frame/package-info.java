/** The window itself: where it stands, how it is divided, remembered from one start to the next. */
package marshalyard.desktop.frame;
