/**
 * Where workers run. A {@link marshalyard.lab.host.Host} starts a program from a bundle and gives
 * its streams and its end; it knows nothing of what they say. A new kind of host is one class.
 */
package marshalyard.lab.host;
