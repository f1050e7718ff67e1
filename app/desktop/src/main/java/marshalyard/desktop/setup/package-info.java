/** An experiment's factors and settings, as the user changes them. */
package marshalyard.desktop.setup;
