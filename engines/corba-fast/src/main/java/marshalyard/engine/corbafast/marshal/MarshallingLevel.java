package marshalyard.engine.corbafast.marshal;

import java.util.Locale;
import marshalyard.engine.corbafast.plan.SequenceType;

/** The level of marshalling: how it is done; {@link #INTERPRETED} is the level "off". */
public enum MarshallingLevel {
    COMPILED {
        @Override
        Marshaller of(SequenceType sequence) {
            return sequence.plan().isStruct()
                    ? new CompiledStructs(sequence)
                    : new CompiledPrimitives(sequence);
        }
    },
    INTERPRETED {
        @Override
        Marshaller of(SequenceType sequence) {
            return new Interpreted(sequence);
        }
    },
    ADAPTIVE {
        @Override
        Marshaller of(SequenceType sequence) {
            return new Adaptive(sequence);
        }
    };

    abstract Marshaller of(SequenceType sequence);

    /** The name as written in an experiment. */
    public String token() {
        return name().toLowerCase(Locale.ROOT);
    }
}
