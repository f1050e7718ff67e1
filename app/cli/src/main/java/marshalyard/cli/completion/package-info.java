/** Scripts with which shells complete the commands, made of the commands themselves. */
package marshalyard.cli.completion;
