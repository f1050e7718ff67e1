package marshalyard.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import marshalyard.cli.claims.ClaimFaults;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.setting.Setting;
import org.junit.jupiter.api.Test;

/** The annotated experiment of the reference, which shows every key. */
class ExperimentPageTest {
    private static final String BEGIN = "```yaml\n";

    private static String text() throws IOException {
        String page = Files.readString(Path.of("../docs/reference/experiment.md"));
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        return page.substring(begin, page.indexOf("```", begin));
    }

    @Test
    void itCanBeRead() throws Exception {
        Experiment read = ExperimentReader.read(text(), "experiment.md", choice -> {});
        assertThat(read.title()).isEqualTo("An annotated experiment");
        assertThat(read.claims()).hasSize(1);
        assertThat(read.quick().engines()).containsExactly("tcp", "JMS");
    }

    @Test
    void itsPlanCanJudgeItsClaim() throws Exception {
        Experiment read = ExperimentReader.read(text(), "experiment.md", choice -> {});
        assertThat(ClaimFaults.ofPlan(List.of(read), List.of(), cell -> null)).isEmpty();
    }

    @Test
    void everyFactorAndEverySettingStandsInIt() throws Exception {
        String text = text();
        List<String> keys =
                Stream.concat(
                                Factors.all().stream().map(Factor::key),
                                SettingList.all().stream().map(Setting::key))
                        .toList();
        assertThat(keys).hasSizeGreaterThan(40);
        for (String key : keys) {
            assertThat(text)
                    .as("the key '%s' in app/docs/reference/experiment.md", key)
                    .containsPattern("(?m)(^|[ #])" + Pattern.quote(key) + "[:,]");
        }
    }
}
