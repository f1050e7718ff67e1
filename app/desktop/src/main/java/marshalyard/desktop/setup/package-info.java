/**
 * The form of an experiment: its factors and settings as the user changes them, and the options of
 * its engines. The form goes through the list of factors and asks the lab's capabilities why a
 * level can't be chosen.
 */
package marshalyard.desktop.setup;
