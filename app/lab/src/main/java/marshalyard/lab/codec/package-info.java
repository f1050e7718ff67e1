/** Measures marshalling alone, by JMH in processes of their own. */
package marshalyard.lab.codec;
