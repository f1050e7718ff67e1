package marshalyard.model.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import marshalyard.engine.OwnType;
import marshalyard.engine.idl.IdlReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdlFilesTest {
    @TempDir private Path folder;

    @BeforeEach
    void writeLeg() throws IOException {
        Files.writeString(folder.resolve("leg.idl"), "struct Leg { long price; };\n");
    }

    private Set<String> types(String idl) throws IOException {
        Files.writeString(folder.resolve("order.idl"), idl);
        return IdlReader.types(IdlFiles.of("order.idl", TextBeside.in(folder)).text()).keySet();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/*\n#include \"leg.idl\"\n*/\n",
                "/* The old one:\n  #include <missing.idl>\n*/\n",
                "// #include \"leg.idl\"\n",
                "#pragma prefix \"x\" /* and\n#include \"missing.idl\"\n*/\n",
                "const string A = \"a\"; /* \" \n#include \"missing.idl\"\n*/\n",
            })
    void whatACommentHoldsIsNotIncluded(String comment) throws IOException {
        assertThat(types(comment + "struct Order { long number; };")).containsExactly("Order");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#include \"leg.idl\"\n",
                "#include\"leg.idl\"\n",
                "#include \"leg.idl\" // of an order\n",
                "/* of an order */ #include <leg.idl> /* which has\nmany */\n",
                "const string A = \"/*\";\n#include \"leg.idl\"\nconst string B = \"*/\";\n",
                "const char A = '\"';\n#include \"leg.idl\"\nconst char B = '\\'';\n",
            })
    void whatStandsOutsideOfCommentsIs(String include) throws IOException {
        assertThat(types(include + "struct Order { Leg leg; };")).containsExactly("Leg", "Order");
    }

    @Test
    void aCommentEndsInItsOwnFile() throws IOException {
        Files.writeString(folder.resolve("leg.idl"), "struct Leg { long price; };\n/* the end");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> types("#include \"leg.idl\"\n/* of an order */\n"))
                .withMessage("Line 2 of 'leg.idl': The comment that begins here has no end.");
    }

    @Test
    void anErrorIsToldWithItsFileAndTheLineThere() throws IOException {
        Files.writeString(folder.resolve("leg.idl"), "struct Leg {\n  string<0> name;\n};\n");
        Files.writeString(
                folder.resolve("order.idl"),
                "// An order\n#include \"leg.idl\"\n\nstruct Order { Leg leg; };\nstruct 3;\n");
        assertThatIllegalArgumentException()
                .isThrownBy(this::order)
                .withMessageStartingWith("Line 2 of 'leg.idl': ");

        writeLeg();
        assertThatIllegalArgumentException()
                .isThrownBy(this::order)
                .withMessage("Line 5 of 'order.idl': Here a name is expected, not '3'.");
    }

    private OwnType order() {
        return OwnTypeText.read(Map.of("idl", "order.idl", "type", "Order"), TextBeside.in(folder));
    }

    @ParameterizedTest
    @ValueSource(strings = {"price.idl", "./price.idl", "../idl/price.idl", "common/far.idl"})
    void aFileIncludesWhatLiesBesideItThenWhatTheExperimentHas(String included) throws IOException {
        Path idl = Files.createDirectory(folder.resolve("idl"));
        Path common = Files.createDirectory(folder.resolve("common"));
        Files.writeString(idl.resolve("price.idl"), "struct Price { long units; };\n");
        Files.writeString(common.resolve("far.idl"), "struct Price { long far; };\n");
        Files.writeString(
                idl.resolve("leg.idl"),
                "#include \"" + included + "\"\nstruct Leg { Price price; };\n");

        assertThat(types("#include \"idl/leg.idl\"\nstruct Order { Leg leg; };"))
                .containsExactly("Price", "Leg", "Order");
    }

    @Test
    void aFileThatIsNamedInTwoWaysIsReadOnce() throws IOException {
        assertThat(types("#include \"leg.idl\"\n#include \"./leg.idl\"\n")).containsExactly("Leg");
    }

    @Test
    void theFirstLineIncludesBehindTheMarkOfAnEncoding() throws IOException {
        assertThat(types("\ufeff#include \"leg.idl\"\r\nstruct Order { Leg leg; };\r\n"))
                .containsExactly("Leg", "Order");
    }
}
