package marshalyard.engine.formats;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import marshalyard.engine.Coding;
import marshalyard.engine.Payload;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;

/** One payload and its bytes; encoder, decoder and stream are used again for each pass. */
final class AvroCoding implements Coding {
    private final Payload payload;
    private final boolean building;
    private final Object prepared;
    private final SpecificDatumWriter<Object> writer;
    private final SpecificDatumReader<Object> reader;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final byte[] marshalled;
    private BinaryEncoder encoder;
    private BinaryDecoder decoder;
    private Object parsed;

    AvroCoding(Payload payload, boolean building) throws IOException {
        this.payload = payload;
        this.building = building;
        Schema schema = AvroArrays.schema(payload.type());
        writer = new SpecificDatumWriter<>(schema);
        reader = new SpecificDatumReader<>(schema);
        prepared = AvroArrays.of(payload);
        marshal();
        marshalled = bytes.toByteArray();
    }

    @Override
    public int marshal() throws IOException {
        bytes.reset();
        encoder = EncoderFactory.get().binaryEncoder(bytes, encoder);
        writer.write(building ? AvroArrays.of(payload) : prepared, encoder);
        encoder.flush();
        return bytes.size();
    }

    @Override
    public Object demarshal() throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(marshalled, decoder);
        parsed = reader.read(null, decoder);
        return parsed;
    }

    /** The library parses the whole array. */
    @Override
    public double readField() throws IOException {
        demarshal();
        return AvroArrays.firstField(parsed);
    }

    @Override
    public Payload content() {
        return AvroArrays.payload(payload.type(), parsed);
    }
}
