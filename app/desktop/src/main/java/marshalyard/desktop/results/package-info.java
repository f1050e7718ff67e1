/** Results as a table. */
package marshalyard.desktop.results;
