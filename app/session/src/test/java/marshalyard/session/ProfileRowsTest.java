package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipException;
import marshalyard.model.profile.Stack;
import marshalyard.model.profile.StackText;
import marshalyard.model.profile.Stacks;
import org.junit.jupiter.api.Test;

/** Stacks come back as they were, and what is damaged is refused. */
class ProfileRowsTest {
    private static final Stacks STACKS = StackText.read("main;a.B.run;__send 300\nGC 4\n");

    @Test
    void everyStackComesBack() throws Exception {
        assertThat(ProfileRows.decode(ProfileRows.encode(STACKS))).isEqualTo(STACKS);
        assertThat(ProfileRows.decode(ProfileRows.encode(Stacks.NONE)).isEmpty()).isTrue();
    }

    @Test
    void whatIsDamagedIsRefused() {
        byte[] data = ProfileRows.encode(STACKS);
        byte[] cut = Arrays.copyOf(data, data.length - 10);
        assertThatThrownBy(() -> ProfileRows.decode(cut)).isInstanceOf(EOFException.class);
        data[0] ^= 1;
        assertThatThrownBy(() -> ProfileRows.decode(data)).isInstanceOf(ZipException.class);
    }

    /** Some KB, deflated, can be gigabytes of text. */
    @Test
    void aProfileWithoutEndIsRefused() {
        Stack large = new Stack(List.of("t", "x".repeat(StackText.MOST_CHARACTERS)), 1);
        byte[] bomb = ProfileRows.encode(Stacks.of(List.of(large)));
        assertThat(bomb.length).isLessThan(20_000);
        assertThatThrownBy(() -> ProfileRows.decode(bomb))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("more than any trial yields");
    }
}
