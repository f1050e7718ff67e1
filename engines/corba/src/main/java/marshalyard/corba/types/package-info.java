/** Payloads as the types that the IDL compiler made. */
package marshalyard.corba.types;
