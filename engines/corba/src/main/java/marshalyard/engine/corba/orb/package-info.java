/**
 * JacORB as every engine here uses it: its options, its sockets with the queue sizes asked for, its
 * failures in words, and the barrier.
 */
package marshalyard.engine.corba.orb;
