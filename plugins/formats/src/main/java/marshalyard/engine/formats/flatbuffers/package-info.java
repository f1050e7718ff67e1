/**
 * Accessors of the messages of {@code idl/src/main/flatbuffers/ttcp.fbs}, and the codec over them.
 * They are written by hand over the library's {@code Table}, {@code Struct} and {@code
 * FlatBufferBuilder}, with the calls that FlatBuffers' compiler generates: the compiler is a
 * program in C++, which the build does not have.
 */
package marshalyard.engine.formats.flatbuffers;
