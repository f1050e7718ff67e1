package marshalyard.codecs;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;

/** Counts what it is asked for. */
public final class CountingCodec implements Codec {
    /** How often, by direction, type and number of elements. */
    static final Map<String, Integer> ASKED = new TreeMap<>();

    /** What it reads as a field. */
    static double field;

    /** How many codings are open. */
    static int open;

    @Override
    public EngineDescriptor describe() {
        return Codec.descriptorWithField(
                "codec-counting",
                "Counting",
                "Counts.",
                List.of(DataType.OCTET, DataType.DOUBLE),
                List.of());
    }

    @Override
    public Coding prepare(Payload payload, Options options) {
        open++;
        String what = " " + payload.type().token() + " " + payload.elements();
        return new Coding() {
            @Override
            public int marshal() {
                ASKED.merge("marshal" + what, 1, Integer::sum);
                return 0;
            }

            @Override
            public Object demarshal() {
                ASKED.merge("demarshal" + what, 1, Integer::sum);
                return payload;
            }

            @Override
            public double readField() {
                ASKED.merge("read-field" + what, 1, Integer::sum);
                return field;
            }

            @Override
            public Payload content() {
                return payload;
            }

            @Override
            public void close() {
                open--;
            }
        };
    }
}
