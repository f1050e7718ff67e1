package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The conformance test that the documents show compiles as it stands. */
class DocumentedExampleTest {
    private static final Path KIT =
            Path.of("src/main/java/marshalyard/engine/tck/EngineConformance.java");
    private static final Path RECIPE = Path.of("../../CONTRIBUTING.md");

    @TempDir Path classes;

    @Test
    void theExampleOfTheKit() throws Exception {
        Matcher example =
                Pattern.compile("<pre>\\{@code\n(.*?)\\* }</pre>", Pattern.DOTALL)
                        .matcher(Files.readString(KIT));
        assertThat(example.find()).isTrue();
        compiles(example.group(1).replaceAll("(?m)^ \\* ?", ""));
    }

    @Test
    void theExampleOfTheRecipe() throws Exception {
        Matcher example =
                Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                        .matcher(Files.readString(RECIPE));
        assertThat(example.find()).isTrue();
        compiles(example.group(1));
    }

    private void compiles(String example) {
        String engine = "final class MineEngine extends marshalyard.engine.tck.Silent {}\n";
        String source =
                "import java.io.IOException;\nimport marshalyard.engine.tck.EngineConformance;\n"
                        + example
                        + engine;
        JavaFileObject file =
                new SimpleJavaFileObject(
                        URI.create("string:///MineConformanceTest.java"),
                        JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreErrors) {
                        return source;
                    }
                };
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter errors = new StringWriter();
        List<String> options =
                List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
        boolean compiled =
                compiler.getTask(errors, null, null, options, null, List.of(file)).call();
        assertThat(compiled).as(errors + "\n" + source).isTrue();
    }
}
