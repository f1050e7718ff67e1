package marshalyard.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import marshalyard.lab.LabException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerManifestTest {
    @TempDir Path temp;
    private Path folder;

    @BeforeEach
    void aProgram() throws Exception {
        folder = Files.createDirectory(temp.resolve("engine"));
        program("#!/bin/sh\n");
        Files.writeString(temp.resolve("outside"), "#!/bin/sh\n");
    }

    @Test
    void aFolderWithoutOneHasTheJavaWorker() throws Exception {
        assertThat(WorkerManifest.read(folder)).isEqualTo(WorkerManifest.JAVA);
    }

    @Test
    void theJavaWorkerGetsTheJarsOfBothFolders() {
        Bundle bundle = new Bundle(temp, Optional.of(folder), WorkerManifest.JAVA);
        BundlePaths places =
                new BundlePaths("/jdk/java", BundlePaths.wildcards("/w", "/e"), "/e", "/s");
        assertThat(places.fill(Launch.worker("x", bundle, List.of("-Xmx1g", "-Da=b"))))
                .containsExactly(
                        "/jdk/java",
                        "-Xmx1g",
                        "-Da=b",
                        "-Dmarshalyard.scratch=/s",
                        "-Djava.io.tmpdir=/s",
                        "-cp",
                        "/w/*:/e/*",
                        "marshalyard.worker.WorkerMain");
    }

    @Test
    void theJarOfAnEngineOpensPackagesToItsWorkersAndALibraryDoesNot() throws Exception {
        jar("engine.jar", "java.base/sun.nio.ch  java.base/jdk.internal.misc", true);
        jar("library.jar", "java.base/java.lang", false);
        Files.writeString(folder.resolve("broken.jar"), "no jar");
        Bundle bundle = Bundle.of(temp, folder);
        BundlePaths places =
                new BundlePaths("/jdk/java", BundlePaths.wildcards("/w", "/e"), "/e", "/s");
        assertThat(places.fill(Launch.worker("x", bundle, List.of("-Xmx1g"))))
                .containsExactly(
                        "/jdk/java",
                        "-Xmx1g",
                        "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
                        "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED",
                        "-Dmarshalyard.scratch=/s",
                        "-Djava.io.tmpdir=/s",
                        "-cp",
                        "/w/*:/e/*",
                        "marshalyard.worker.WorkerMain");
    }

    @Test
    void aManifestThatWasCutIsToldInWordsForItsAuthor() throws Exception {
        Files.writeString(folder.resolve("engine.json"), "{\"marshalyard\": 1, \"command\": [");

        assertThatThrownBy(() -> WorkerManifest.read(folder))
                .isInstanceOf(LabException.class)
                .hasMessageEndingWith("engine.json line 1: Unexpected end-of-input.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.base", "java.base/x=y", "-javaagent:x.jar", "a/b/c"})
    void whatIsNoPackageIsNotOpened(String name) throws Exception {
        jar("engine.jar", name, true);
        assertThatThrownBy(() -> WorkerManifest.read(folder))
                .isInstanceOf(LabException.class)
                .hasMessageEndingWith("is no package. Write java.base/sun.nio.ch.");
    }

    private void jar(String name, String opens, boolean registers) throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Add-Opens", opens);
        try (JarOutputStream jar =
                new JarOutputStream(Files.newOutputStream(folder.resolve(name)), manifest)) {
            if (!registers) return;
            jar.putNextEntry(new JarEntry("META-INF/services/marshalyard.engine.Engine"));
            jar.write("mine.MineEngine".getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void aProgramOfTheFolderIsStarted() throws Exception {
        write("{'marshalyard': 1, 'command': ['{engine}/worker', '--files={scratch}']}");
        Bundle bundle = Bundle.of(temp, folder);
        BundlePaths places =
                new BundlePaths("/jdk/java", BundlePaths.wildcards("/w", "/e"), "/e", "/s");
        assertThat(places.fill(Launch.worker("x", bundle, List.of())))
                .containsExactly("/e/worker", "--files=/s");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "[]|write an object with marshalyard and command.",
                "{'command': ['{java}']}|write \"marshalyard\": 1, the version of its format.",
                "{'marshalyard': 2, 'command': ['{java}']}|write \"marshalyard\": 1",
                "{'marshalyard': 1}|write command as a list: the program and its arguments.",
                "{'marshalyard': 1, 'command': []}|write command as a list",
                "{'marshalyard': 1, 'command': '{java}'}|write command as a list",
                "{'marshalyard': 1, 'command': ['{java}', 1]}|each argument of command is a text.",
                "{'marshalyard': 1, 'comand': ['{java}']}|'comand' is unknown. Use marshalyard and",
                "{'marshalyard': 1, 'command': ['{java}', '{home}/x']}|no placeholder {home}. Use",
                "{'marshalyard': 1, 'command': ['{java}', 'a{jvm}']}|{jvm} is an argument of its",
                "{'marshalyard': 1, 'command': ['/bin/sh']}|program '/bin/sh' is not in the engine's",
                "{'marshalyard': 1, 'command': ['{engine}/no']}|there is no program 'no' in the",
                "{'marshalyard': 1, 'command': ['{engine}/../outside']}|there is no program",
                "{'marshalyard': 1, 'marshalyard': 1, 'command': ['{java}']}|Duplicate field",
                "{'marshalyard': 1, 'command': ['{java}']} more|Unrecognized token 'more'",
                "{|Unexpected end-of-input"
            })
    void whatIsWrongIsSaidWithTheFile(String json, String sentence) throws Exception {
        write(json);
        assertThatThrownBy(() -> WorkerManifest.read(folder))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith(folder.resolve("engine.json").toString())
                .hasMessageContaining(sentence);
    }

    @Test
    void aLinkDoesNotLeadOutOfTheFolder() throws Exception {
        Files.createSymbolicLink(folder.resolve("link"), temp.resolve("outside"));
        write("{'marshalyard': 1, 'command': ['{engine}/link']}");
        assertThatThrownBy(() -> WorkerManifest.read(folder))
                .hasMessageContaining("there is no program 'link' in the engine's folder");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "import json\\n|the program 'worker' does not begin with a line that names its"
                        + " interpreter, such as #!/usr/bin/env python3.",
                "|the program 'worker' does not begin with a line that names its interpreter",
                "#!/usr/bin/env sh\\r\\n|the first line of 'worker' ends with CR LF. Save the"
                        + " program with LF alone.",
                "#! /no/python99 -u\\n|the first line of 'worker' names '/no/python99', which is no"
                        + " program of this machine.",
                "#!\\n|the first line of 'worker' names '', which is no program of this machine."
            })
    void aScriptThatTheSystemCanNotStartIsRefused(String text, String sentence) throws Exception {
        program(text == null ? "" : text.translateEscapes());
        write("{'marshalyard': 1, 'command': ['{engine}/worker']}");
        assertThatThrownBy(() -> WorkerManifest.read(folder))
                .isInstanceOf(LabException.class)
                .hasMessageContaining(folder.resolve("engine.json") + ": " + sentence);
    }

    @Test
    void soIsAProgramThatIsNotExecutable() throws Exception {
        Path worker = folder.resolve("worker");
        assertThat(worker.toFile().setExecutable(false, false)).isTrue();
        write("{'marshalyard': 1, 'command': ['{engine}/worker']}");
        assertThatThrownBy(() -> WorkerManifest.read(folder))
                .hasMessageEndingWith(
                        "engine.json: the program 'worker' is not executable: chmod +x " + worker);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u007fELF\2\1\1\0", "#!/bin/sh", "#! /usr/bin/env\tsh\n\0"})
    void oneThatItStartsIsNot(String text) throws Exception {
        program(text);
        write("{'marshalyard': 1, 'command': ['{engine}/worker']}");
        assertThat(WorkerManifest.read(folder).command()).containsExactly("{engine}/worker");
    }

    private void program(String text) throws Exception {
        Path worker = Files.writeString(folder.resolve("worker"), text);
        assertThat(worker.toFile().setExecutable(true)).isTrue();
    }

    private void write(String json) throws Exception {
        Files.writeString(folder.resolve("engine.json"), json.replace('\'', '"'));
    }
}
