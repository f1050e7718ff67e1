/**
 * JacORB as every engine here uses it: its options, its sockets with their queue sizes, sentences
 * for its failures, and the barrier.
 */
package marshalyard.engine.corba.orb;
