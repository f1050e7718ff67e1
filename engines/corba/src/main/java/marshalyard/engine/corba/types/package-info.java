/** Payloads as the types that the IDL compiler made. */
package marshalyard.engine.corba.types;
