/** Help in the window: the keys. */
package marshalyard.desktop.help;
