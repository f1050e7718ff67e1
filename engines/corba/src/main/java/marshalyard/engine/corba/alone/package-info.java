/** JacORB's CDR without requests and sockets, for benchmarks. */
package marshalyard.engine.corba.alone;
