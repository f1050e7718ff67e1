/**
 * Codecs of formats that today's services use, each as its library's own documentation shows it:
 * what it costs to make bytes of an array of numbers or structs, and to make the array of the bytes.
 */
package marshalyard.engine.formats;
