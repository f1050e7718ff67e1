/**
 * What the lab and the process that measures marshalling alone say to each other: one {@link
 * marshalyard.worker.codec.CodecOrder} as a line of JSON on its standard input, one {@link
 * marshalyard.worker.codec.CodecReport} as a line on its standard output.
 */
package marshalyard.worker.codec;
