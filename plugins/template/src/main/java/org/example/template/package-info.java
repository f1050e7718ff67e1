/**
 * An engine to begin with: typed data over one TCP connection.
 *
 * <p>A message is a byte that tells its {@linkplain org.example.template.WireFormat kind}, a byte for the
 * data type, four bytes for the number of elements, and the elements. The receiver answers a call
 * and a barrier with one byte.
 */
package org.example.template;
