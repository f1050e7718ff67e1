/** The command engines, and the words for what an engine can do. */
package marshalyard.cli.engines;
