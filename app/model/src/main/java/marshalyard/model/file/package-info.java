/** Names of files made of titles, and sentences on why a file can't be read or written. */
package marshalyard.model.file;
