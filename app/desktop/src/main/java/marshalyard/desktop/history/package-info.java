/** Undo and redo: the values that an edited thing has had. */
package marshalyard.desktop.history;
