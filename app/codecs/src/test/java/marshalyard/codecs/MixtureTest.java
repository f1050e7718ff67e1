package marshalyard.codecs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.worker.codec.CodecOrder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MixtureTest {
    @BeforeEach
    void nothingAsked() {
        CountingCodec.ASKED.clear();
    }

    private static CodecOrder order(String direction, long mixtureNanos) {
        return new CodecOrder(
                "codec-counting",
                Map.of("direction", direction),
                "octet",
                1024,
                1,
                List.of(new CodecOrder.Load("octet", 1024), new CodecOrder.Load("double", 64)),
                mixtureNanos,
                0,
                1,
                List.of());
    }

    @Test
    void allPayloadsAreConvertedInTheDirectionOfTheOrder() throws Exception {
        Mixture.convert(order("marshal", 1));
        assertThat(CountingCodec.ASKED).containsOnlyKeys("marshal octet 1024", "marshal double 8");
        CountingCodec.ASKED.clear();
        Mixture.convert(order("demarshal", 1));
        assertThat(CountingCodec.ASKED)
                .containsOnlyKeys("demarshal octet 1024", "demarshal double 8");
        CountingCodec.ASKED.clear();
        Mixture.convert(order("read-field", 1));
        assertThat(CountingCodec.ASKED)
                .containsOnlyKeys("read-field octet 1024", "read-field double 8");
        assertThat(CountingCodec.open).isZero();
    }

    @Test
    void withoutATimeNothingIsConverted() throws Exception {
        Mixture.convert(order("marshal", 0));
        assertThat(CountingCodec.ASKED).isEmpty();
    }
}
