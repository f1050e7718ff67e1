package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.OwnType;
import org.junit.jupiter.api.Test;

class OwnTypeFormTest {
    private static final String IDL =
            """
            module Trading {
              enum Side { BUY, SELL };
              struct Price { long long units; octet digits; };
              struct Leg { string symbol; short ratio; };
              union Choice switch (Side) { case BUY: double limit; case SELL: Leg leg; };
              struct Order {
                string<8> symbol; Price price; boolean live; Side side; sequence<Leg> legs;
                sequence<string> tags; short pair[2]; Choice choice;
              };
            };
            """;

    private final List<OwnType> taken = new ArrayList<>();
    private final OwnTypeForm form = new OwnTypeForm(taken::add);

    private OwnTypeForm.Member member(String path) {
        return form.members().stream()
                .filter(m -> m.line().path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void pastedIdlShowsItsLastStruct() {
        form.idlProperty().set(IDL);

        assertThat(form.faultProperty().get()).isEmpty();
        assertThat(form.nameProperty().get()).isEqualTo("Trading::Order");
        assertThat(form.labelProperty().get()).isEqualTo("order");
        assertThat(form.members())
                .extracting(m -> "  ".repeat(m.line().depth()) + m.line().name())
                .containsExactly(
                        "symbol",
                        "price",
                        "  units",
                        "  digits",
                        "live",
                        "side",
                        "legs",
                        "  symbol",
                        "  ratio",
                        "tags",
                        "  each",
                        "pair",
                        "  each",
                        "choice",
                        "  limit",
                        "  leg",
                        "    symbol",
                        "    ratio");
        assertThat(form.members())
                .extracting(m -> m.line().path())
                .contains("price.units", "legs.ratio", "tags[]", "pair[]", "choice.leg.ratio");
        assertThat(member("price").bytes().get()).isEqualTo("9");
        assertThat(member("pair").bytes().get()).isEqualTo("4");
        assertThat(form.sizesProperty().get())
                .matches(
                        "A message of one element has \\d+ bytes packed, \\d+ in CDR, \\d+ in XDR\\.");
        assertThat(form.previewProperty().get().split("\n")).hasSize(3);
    }

    @Test
    void theValuesThatAreShownHaveSixDigits() {
        form.idlProperty().set("struct Price { double at; };");
        assertThat(form.previewProperty().get().split("\n"))
                .allSatisfy(
                        line -> assertThat(line).matches("\\{at: -?\\d\\.\\d{1,5}(E[+-]?\\d+)?}"));
    }

    @Test
    void oneByteIsNotCalledBytes() {
        form.idlProperty().set("struct Flag { octet bits; };");

        assertThat(form.sizesProperty().get())
                .startsWith("A message of one element has 1 byte packed, ");
    }

    /** Every member can be given the rule of its line. */
    @Test
    void everyLineTakesItsRule() {
        form.idlProperty().set(IDL);
        for (OwnTypeForm.Member member : List.copyOf(form.members())) {
            if (!member.line().takesRule()) continue;
            boolean text = member.line().type().startsWith("string");
            boolean labels = member.line().type().startsWith("enum");
            member.rule().set(text ? "2 digits" : labels ? "zipf" : "1..3");
            assertThat(form.faultProperty().get()).as(member.line().path()).isEmpty();
        }
        assertThat(form.typeProperty().get().rules()).hasSize(13);
        assertThat(member("symbol").bytes().get()).isEqualTo("6");
    }

    @Test
    void aRuleChangesValuesAndSizes() {
        form.idlProperty().set(IDL);
        member("symbol").rule().set("3 letters");
        member("legs").rule().set("0");

        assertThat(member("symbol").bytes().get()).isEqualTo("7");
        assertThat(form.previewProperty().get()).contains("legs: []");
        assertThat(form.take()).isTrue();
        assertThat(taken.get(0).rules()).containsEntry("symbol", "3 letters").hasSize(2);
    }

    @Test
    void whatDoesNotFitIsASentence() {
        form.idlProperty().set("struct Node { Node next; };");
        assertThat(form.faultProperty().get()).contains("contains itself");
        assertThat(form.take()).isFalse();

        form.idlProperty().set(IDL);
        member("symbol").rule().set("9 letters");
        assertThat(form.faultProperty().get()).contains("'symbol'");
        assertThat(form.typeProperty().get()).isNull();
        member("symbol").rule().set("");
        assertThat(form.faultProperty().get()).isEmpty();
        form.labelProperty().set("octet");
        assertThat(form.faultProperty().get()).contains("label");
        form.idlProperty().set("");
        assertThat(form.faultProperty().get()).isEmpty();
    }
}
