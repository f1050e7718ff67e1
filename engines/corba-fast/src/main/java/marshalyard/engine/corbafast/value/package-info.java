/**
 * Values of the user's own types in CDR. Their plan is compiled once; here is how numbers and texts
 * stand in a message: strings in UTF-8, wide ones in UTF-16, as JacORB has them.
 */
package marshalyard.engine.corbafast.value;
