/**
 * The process that measures one codec with one payload: it takes a {@link
 * marshalyard.worker.codec.CodecOrder}, has JMH run it in a virtual machine of its own, and answers
 * with a {@link marshalyard.worker.codec.CodecReport}.
 */
package marshalyard.codecs;
