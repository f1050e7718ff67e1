/**
 * Messages out of a stream: whole ones, whatever pieces they arrive in, and fragments of GIOP 1.1
 * and 1.2 put together again.
 */
package marshalyard.engine.corbafast.frame;
