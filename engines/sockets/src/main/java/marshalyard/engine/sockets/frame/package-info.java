/** Finds the frames of {@link marshalyard.engine.frame} in what a connection delivers. */
package marshalyard.engine.sockets.frame;
