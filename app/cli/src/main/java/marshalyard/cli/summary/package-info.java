/** Summary tables as the papers print them, and comparisons. */
package marshalyard.cli.summary;
