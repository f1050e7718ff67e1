package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import org.junit.jupiter.api.Test;

class JudgementTest {
    private static final Judgement STRICT = new Judgement(false, false);
    private static final Judgement LOSSY = new Judgement(true, false);
    private static final Judgement UNORDERED = new Judgement(false, true);

    private static List<Payload> messages(Integer... seeds) {
        return Stream.of(seeds).map(s -> Payload.generate(DataType.LONG, 40, s)).toList();
    }

    @Test
    void whatWasSentIsRight() {
        assertThat(STRICT.on(messages(0, 1, 0, 1), messages(0, 1, 0, 1))).isEmpty();
    }

    @Test
    void overtakingIsToldAsSuch() {
        assertThat(STRICT.on(messages(0, 1, 2, 3), messages(0, 2, 1, 3)))
                .startsWith("Messages overtook one another: message 2")
                .endsWith("declare Trait.UNORDERED.");
        assertThat(UNORDERED.on(messages(0, 1, 2, 3), messages(0, 2, 1, 3))).isEmpty();
    }

    @Test
    void lossesAreFairWhereTheyAreDeclared() {
        assertThat(STRICT.on(messages(0, 1, 2, 3), messages(0, 1, 3)))
                .startsWith("flush() returned when 3 of 4 messages had arrived.");
        assertThat(LOSSY.on(messages(0, 1, 2, 3), messages(0, 3))).isEmpty();
        assertThat(LOSSY.on(messages(0, 1, 2, 3), messages(3, 0))).startsWith("Messages overtook");
        assertThat(LOSSY.on(messages(0, 1), List.of())).isEqualTo("None of 2 messages arrived.");
    }

    @Test
    void aMessageThatArrivesTwiceIsNeverRight() {
        for (Judgement judgement : List.of(STRICT, LOSSY, UNORDERED)) {
            assertThat(judgement.on(messages(0, 1, 2), messages(0, 1, 1)))
                    .startsWith("Message 2 is right in itself, but arrived more often");
        }
        assertThat(STRICT.on(messages(0), messages(0, 0)))
                .isEqualTo("2 messages arrived, but only 1 were sent.");
    }

    @Test
    void aDifferenceIsNamedByItsElement() {
        int[] values = Arrays.copyOf(messages(1).get(0).longs(), 10);
        values[3]++;
        Payload wrong = Payload.of(DataType.LONG, values);

        assertThat(STRICT.on(messages(0, 1), List.of(messages(0).get(0), wrong)))
                .startsWith("Message 1 of long x 10, element 3: sent ")
                .contains(", received ");
        assertThat(STRICT.on(messages(0), List.of(Payload.generate(DataType.DOUBLE, 40, 0))))
                .isEqualTo("Message 0 was sent as long x 10 and arrived as double x 5.");
    }
}
