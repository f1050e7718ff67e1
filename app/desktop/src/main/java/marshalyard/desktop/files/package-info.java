/** Dialogues that ask the user for files and for consent. */
package marshalyard.desktop.files;
