/**
 * The protocol between the lab and the process that measures marshalling alone: one {@link
 * marshalyard.worker.codec.CodecOrder} as a line of JSON on its standard input, one {@link
 * marshalyard.worker.codec.CodecReport} as a line on its standard output.
 */
package marshalyard.worker.codec;
