package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.lab.Home;
import marshalyard.lab.receive.HostedReceiver;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.MessageSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Engines that are known by name only. */
class AbsentEngineTest {
    @TempDir Path root;

    @Test
    void enginesInJavaAreKnownByTheirFolderUntilTheyAreBuilt() throws Exception {
        for (String plugin : new String[] {"netty", "template"}) {
            Path sources = Files.createDirectories(root.resolve("plugins").resolve(plugin));
            Files.writeString(sources.resolve("pom.xml"), "<project/>");
        }

        assertThat(EngineCatalog.load(new Home(root)).absent())
                .containsExactly(AbsentEngine.ofSources("netty"));
    }

    @Test
    void enginesOfPackagesAreKnownUntilTheyAreInstalled() throws Exception {
        Files.writeString(
                root.resolve("packages"),
                "ace marshalyard-native\nnetty marshalyard-engines\nrmi marshalyard-engines\n");
        Path installed = Files.createDirectories(root.resolve("plugins/netty"));
        Files.writeString(installed.resolve("engine.json"), "{}");

        EngineCatalog catalog = EngineCatalog.load(new Home(root));

        assertThat(catalog.absent()).extracting(AbsentEngine::id).containsExactly("ace", "rmi");
        assertThat(catalog.absent("rmi").orElseThrow().reason())
                .isEqualTo(
                        "The engine 'rmi' is not installed. Install its package with: sudo apt"
                                + " install ./marshalyard-engines_*.deb");
    }

    /** The claims of the papers have cells of {@code omniorb-dii}. */
    @Test
    void aFolderBringsEnginesWhoseNamesBeginWithItsOwn() throws Exception {
        Path sources = Files.createDirectories(root.resolve("plugins/native/omniorb"));
        Files.writeString(sources.resolve("engine.json"), "{}");
        EngineCatalog catalog = EngineCatalog.load(new Home(root));

        catalog.check(EngineChoice.of("omniorb-dii"));

        assertThat(catalog.absent()).extracting(AbsentEngine::id).containsExactly("omniorb");
        assertThat(catalog.absent("omniorb-dii").orElseThrow().reason())
                .isEqualTo(
                        "The engine 'omniorb-dii' is not built. Build it with: ./marshalyard"
                                + " plugins build omniorb");
        assertThatThrownBy(() -> catalog.check(EngineChoice.of("omniorbs")))
                .hasMessageStartingWith("There is no engine 'omniorbs'.");
    }

    /** The sample of formats has only codecs of one folder, none of which has its name. */
    @Test
    void aFolderNamesWhatElseItBrings() throws Exception {
        Path sources = Files.createDirectories(root.resolve("plugins/formats"));
        Files.writeString(sources.resolve("pom.xml"), "<project/>");
        Files.writeString(sources.resolve("brings"), "codec-json\ncodec-sbe\n");
        EngineCatalog catalog = EngineCatalog.load(new Home(root));

        catalog.check(EngineChoice.of("codec-sbe"));

        assertThat(catalog.absent("codec-sbe").orElseThrow().reason())
                .isEqualTo(
                        "The engines and codecs of 'formats' are not built. Build them with:"
                                + " ./marshalyard plugins build formats");
        assertThatThrownBy(() -> catalog.check(EngineChoice.of("codec-sb")))
                .hasMessageStartingWith("There is no engine 'codec-sb'.");
    }

    @Test
    void theirCellsAreLeftOutWithTheReason() throws Exception {
        Path sources = Files.createDirectories(root.resolve("plugins/native/c-sockets"));
        Files.writeString(sources.resolve("engine.json"), "{}");
        EngineCatalog catalog = EngineCatalog.load(new Home(root));
        Levels levels =
                Levels.NONE
                        .with(Factors.TYPE, DataType.OCTET)
                        .with(Factors.SIZE, MessageSize.ofBytes(1024));

        catalog.check(EngineChoice.of("c-sockets"));

        assertThat(catalog.engines()).isEmpty();
        assertThat(catalog.faults()).isEmpty();
        for (String setup : new String[] {"c-sockets", "c-sockets > tcp"}) {
            Cell cell = new Cell(new EngineSetup(setup, setup, Map.of()), levels);
            assertThat(catalog.capabilities().against(cell).orElseThrow().reason())
                    .isEqualTo(
                            "The engine 'c-sockets' is not built. Build it with: ./marshalyard"
                                    + " plugins build c-sockets");
        }
        EngineSetup alone = new EngineSetup("c-sockets", "", Map.of());
        assertThatThrownBy(() -> HostedReceiver.open(alone, 0, catalog, null, new Secrets()))
                .hasMessageEndingWith("./marshalyard plugins build c-sockets");
        assertThatThrownBy(() -> catalog.check(EngineChoice.of("c-socket")))
                .hasMessageStartingWith("There is no engine 'c-socket'.");
    }
}
