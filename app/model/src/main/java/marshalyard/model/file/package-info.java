/** Names of files that are made from titles, and why a file can't be read or written. */
package marshalyard.model.file;
