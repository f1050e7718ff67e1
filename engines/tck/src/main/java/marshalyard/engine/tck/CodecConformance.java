package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Stream;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.FirstField;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.Trait;
import marshalyard.engine.requirement.OddTypes;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The conformance kit for codecs; one subclass for each codec. */
public abstract class CodecConformance {
    /** The least that holds an element of every type, an odd number of small ones, and more. */
    private static final List<Integer> SIZES = List.of(40, 1000, 8192);

    private final Codec codec;
    private final EngineDescriptor descriptor;

    protected CodecConformance(Codec codec) {
        this.codec = codec;
        this.descriptor = codec.describe();
    }

    /** The types that the codec refuses with some values of its options, by reason; none. */
    protected boolean refuses(DataType type, Map<String, String> options) {
        return false;
    }

    @Test
    void isACodecThatIsFound() {
        assertThat(descriptor.id()).startsWith("codec-");
        assertThat(descriptor.has(Trait.CODEC)).isTrue();
        assertThat(descriptor.options()).containsAnyOf(Codec.DIRECTION, Codec.DIRECTION_OR_FIELD);
        assertThat(ServiceLoader.load(Codec.class)).hasAtLeastOneElementOfType(codec.getClass());
    }

    @TestFactory
    Stream<DynamicTest> demarshalsWhatItMarshalled() {
        return descriptor.types().stream()
                .flatMap(
                        type ->
                                combinations().stream()
                                        .map(
                                                options ->
                                                        DynamicTest.dynamicTest(
                                                                type + " " + options,
                                                                () -> check(type, options))));
    }

    @TestFactory
    Stream<DynamicTest> demarshalsTypesOfAUsersOwn() {
        return OddTypes.all().stream()
                .filter(type -> descriptor.reasonAgainst(type).isEmpty())
                .flatMap(
                        type ->
                                combinations().stream()
                                        .map(
                                                options ->
                                                        DynamicTest.dynamicTest(
                                                                type + " " + options,
                                                                () -> check(type, options))));
    }

    private void check(OwnType type, Map<String, String> options) throws Exception {
        convert(Payload.generate(type, 20_000, 1996), Options.of(descriptor.options(), options));
    }

    private void check(DataType type, Map<String, String> options) throws Exception {
        Options chosen = Options.of(descriptor.options(), options);
        for (int bytes : SIZES) {
            Payload payload = Payload.generate(type, bytes, 1996);
            if (refuses(type, options)) {
                assertThatThrownBy(() -> codec.prepare(payload, chosen))
                        .isInstanceOf(EngineException.class);
                return;
            }
            convert(payload, chosen);
        }
    }

    private void convert(Payload payload, Options chosen) throws Exception {
        try (Coding coding = codec.prepare(payload, chosen)) {
            boolean readsField = chosen.text(Codec.DIRECTION.name()).equals(Codec.READ_FIELD);
            for (int pass = 0; pass < 3; pass++) {
                if (readsField) {
                    assertThat(coding.readField())
                            .as("the first field")
                            .isEqualTo(FirstField.of(payload));
                }
                assertThat(coding.marshal()).as("bytes that marshal() wrote").isPositive();
                coding.demarshal();
                assertThat(coding.content().firstDifference(payload))
                        .as("index of the first element that came back changed; -1 for none")
                        .isEqualTo(-1);
            }
        }
    }

    /** Every value of every choice, with the first ones of the others. */
    private List<Map<String, String>> combinations() {
        List<Map<String, String>> all = new ArrayList<>();
        for (OptionSpec option : descriptor.options()) {
            for (String value : option.choices()) {
                Map<String, String> chosen = new TreeMap<>();
                chosen.put(option.name(), value);
                all.add(chosen);
            }
        }
        return all;
    }
}
