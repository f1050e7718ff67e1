/** Object references: IOR and corbaloc as text (CORBA 3.0, 13.6). */
package marshalyard.engine.corbafast.reference;
