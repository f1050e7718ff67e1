/**
 * The engine {@code aeron}: streams of Aeron over UDP or shared memory, each end with a media
 * driver of its own in its process; over shared memory the sender uses the receiver's.
 */
package marshalyard.engine.aeron;
