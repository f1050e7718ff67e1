/** The pages of the manual that {@code man} shows, made of the commands themselves. */
package marshalyard.cli.manual;
