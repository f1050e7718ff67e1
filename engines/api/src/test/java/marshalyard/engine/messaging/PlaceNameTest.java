package marshalyard.engine.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlaceNameTest {
    @Test
    void nobodyElseHasAFreshName() {
        assertThat(PlaceName.fresh("-")).matches("marshalyard-[0-9a-f-]{36}");
        assertThat(PlaceName.fresh("/"))
                .startsWith("marshalyard/")
                .isNotEqualTo(PlaceName.fresh("/"));
    }

    /** Both ends make it of the same eight bytes. */
    @Test
    void answersGoToAPlaceBesideTheReceiversThatIsTheSendersOwn() {
        assertThat(PlaceName.ofAnswers("letters", ".", 0x1234L))
                .isEqualTo("letters.answers.0000000000001234");
        assertThat(PlaceName.ofAnswers("letters", "/", -1))
                .isEqualTo("letters/answers/ffffffffffffffff");
    }
}
