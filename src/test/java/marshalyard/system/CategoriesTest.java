package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.model.categories.CategoryFile;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Stack;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Stacks whose innermost function serves both directions, or stands where its name doesn't tell the
 * direction: its callers decide.
 */
class CategoriesTest {
    private static final String JAVA = "src/main/resources/META-INF/marshalyard/categories.yaml";

    @ParameterizedTest
    @CsvSource({
        "plugins/grpc, marshalyard.engine.protobuf.Sequences.of"
                + ";marshalyard.engine.protobuf.Sequences.structs"
                + ";marshalyard.engine.protobuf.wire.BinStruct$Builder.setS, marshal",
        "plugins/grpc, io.grpc.protobuf.lite.ProtoInputStream.drainTo"
                + ";com.google.protobuf.IntArrayList.getInt, marshal",
        "plugins/grpc, io.grpc.protobuf.lite.ProtoLiteUtils$MessageMarshaller.parse"
                + ";com.google.protobuf.IntArrayList.addInt, demarshal",
        "plugins/http, marshalyard.engine.http.Body.write"
                + ";com.fasterxml.jackson.core.io.NumberOutput.outputInt, marshal",
        "plugins/thrift, marshalyard.engine.thrift.ThriftElements.write"
                + ";marshalyard.engine.thrift.ThriftStructs.end, marshal",
        "plugins/thrift, marshalyard.engine.thrift.ThriftElements.write"
                + ";org.apache.thrift.protocol.TCompactProtocol.intToZigZag, marshal",
        "plugins/thrift, marshalyard.engine.thrift.ThriftElements.read"
                + ";org.apache.thrift.protocol.TBinaryProtocol.readI32, demarshal",
        "plugins/thrift, org.apache.thrift.protocol.TBinaryProtocol.writeByte"
                + ";org.apache.thrift.transport.layered.TFramedTransport.write, marshal",
        "plugins/thrift, org.apache.thrift.protocol.TBinaryProtocol.readByte"
                + ";org.apache.thrift.transport.TMemoryInputTransport.consumeBuffer, demarshal",
        "plugins/thrift, org.apache.thrift.transport.layered.TFramedTransport.read"
                + ";org.apache.thrift.transport.layered.TFramedTransport.readFrame, middleware",
        "plugins/template, org.example.template.WireFormat.write;java.nio.HeapByteBuffer.putDouble,"
                + " marshal",
        "plugins/template, org.example.template.WireFormat.read;java.io.DataInputStream.readDouble,"
                + " demarshal",
        "plugins/kafka, org.apache.kafka.clients.producer.internals.RecordAccumulator.append"
                + ";org.apache.kafka.common.utils.ByteUtils.sizeOfVarint, marshal",
        "plugins/kafka, org.apache.kafka.clients.consumer.internals.CompletedFetch.fetchRecords"
                + ";org.apache.kafka.common.utils.ByteUtils.readVarint, demarshal",
        "plugins/artemis, org.apache.qpid.proton.codec.BinaryType$LongBinaryEncoding.writeValue"
                + ";org.apache.qpid.proton.codec.WritableBuffer$ByteBufferWrapper.put, marshal",
        "engines/corba, org.jacorb.orb.Any.write_value;org.jacorb.orb.CDRInputStream.read_octet,"
                + " marshal",
        "engines/corba, org.jacorb.orb.Any.read_value;org.jacorb.orb.CDROutputStream.check,"
                + " demarshal",
        "engines/corba, marshalyard.engine.corba.dynamic.StructType.read"
                + ";marshalyard.engine.corba.dynamic.StructTypes.lambda$all$1, demarshal",
        "engines/corba, marshalyard.engine.corba.dynamic.StructType.write"
                + ";marshalyard.engine.corba.dynamic.StructTypes.lambda$all$0, marshal",
        "engines/jms, marshalyard.engine.jms.message.Fields.read"
                + ";marshalyard.engine.jms.message.FieldReader.int32, demarshal",
        "engines/jms, marshalyard.engine.jms.message.Fields.write"
                + ";marshalyard.engine.jms.message.FieldWriter.int32, marshal",
        "engines/sockets, marshalyard.engine.sockets.codec.LongCodec.build"
                + ";marshalyard.engine.sockets.codec.LongCodec.read, demarshal",
        "engines/oncrpc, marshalyard.engine.oncrpc.OwnArgument.xdrEncode"
                + ";marshalyard.engine.oncrpc.XdrValueWriter.run, marshal",
        "engines/oncrpc, marshalyard.engine.oncrpc.OwnArgument.xdrDecode"
                + ";marshalyard.engine.oncrpc.XdrValueReader.count, demarshal",
        "engines/oncrpc, marshalyard.engine.oncrpc.Image.of"
                + ";marshalyard.engine.oncrpc.ElementLayout.write, marshal",
        "plugins/native/grpc-cpp, marshalyard::rpc::sequenceOf"
                + ";google::protobuf::internal::RepeatedPtrFieldBase::AddOutOfLineHelper, marshal",
        "plugins/native/zeromq-cpp, marshalyard::zeromq::ZeroMqReceiver::run;[libzmq.so.5],"
                + " middleware",
        "plugins/native/thrift-cpp, marshalyard::thrift::ReadElements::read"
                + ";marshalyard::thrift::(anonymous namespace)::StructReader::read, demarshal",
    })
    void callersTellTheDirection(String folder, String frames, String category) throws Exception {
        Path checkout = Path.of(System.getProperty("marshalyard.checkout"));
        Path java = checkout.resolve(folder).resolve(JAVA);
        Path file = Files.exists(java) ? java : checkout.resolve(folder).resolve("categories.yaml");
        CategoryRules rules = CategoryFile.read(Files.readString(file), folder);

        List<String> stack =
                Stream.concat(Stream.of("thread"), Stream.of(frames.split(";"))).toList();

        assertThat(rules.classify(new Stack(stack, 1)).category().token()).isEqualTo(category);
    }
}
