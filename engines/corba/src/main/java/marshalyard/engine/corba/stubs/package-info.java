/**
 * Stubs and skeletons of the user's own types, as a program has them that was built with its
 * contract: JacORB's IDL compiler generates them, the JDK's compiler compiles them, and a cache
 * keeps them by what they were made of.
 *
 * <p>No text of the user gets to either compiler: the IDL is written anew from the type's tree,
 * with names of our own.
 */
package marshalyard.engine.corba.stubs;
