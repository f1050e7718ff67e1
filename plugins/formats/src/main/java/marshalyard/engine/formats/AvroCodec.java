package marshalyard.engine.formats;

import java.io.IOException;
import java.util.List;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Style;
import marshalyard.engine.protobuf.Sequences;

/** {@code codec-avro}: Apache Avro's binary encoding, by the classes that its compiler makes. */
public final class AvroCodec implements Codec {
    private static final String MESSAGES = "messages";

    private static final EngineDescriptor DESCRIPTOR =
            Codec.descriptorWithField(
                    "codec-avro",
                    "Apache Avro",
                    "An array of ttcp.avsc, or bytes for octets and chars, without the schema:"
                            + " shorts and longs as integers of variable length, an object of"
                            + " Avro's own for each struct. Demarshalling parses it into such"
                            + " objects.",
                    Sequences.types(),
                    List.of(
                            OptionSpec.choice(
                                    MESSAGES,
                                    "Messages",
                                    List.of("prepared", "built"),
                                    "prepared: Avro's array stands ready. built: each pass also"
                                            + " builds it from the program's own arrays.")));

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Coding prepare(Payload payload, Options options) throws EngineException, IOException {
        DESCRIPTOR.require(payload.type(), Style.ONEWAY);
        return new AvroCoding(payload, options.text(MESSAGES).equals("built"));
    }
}
