package marshalyard.desktop.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableExportTest {
    private final TableExport shown =
            new TableExport(
                    List.of("Engine", "Rate (Mbit/s)", "Failure"),
                    List.of(
                            Arrays.asList("tcp", 1234.5, null),
                            new ArrayList<Object>(List.of("jms, \"late\"", 8, "a\tb\nc"))));

    @Test
    void spreadsheetsGetTabs() {
        assertThat(shown.tsv())
                .isEqualTo(
                        "Engine\tRate (Mbit/s)\tFailure\ntcp\t1234.5\t\njms, \"late\"\t8\ta b c\n");
    }

    @Test
    void filesGetCommasAndQuotes() {
        assertThat(shown.csv())
                .isEqualTo(
                        "Engine,Rate (Mbit/s),Failure\n"
                                + "tcp,1234.5,\n"
                                + "\"jms, \"\"late\"\"\",8,\"a\tb\nc\"\n");
    }

    @Test
    void programsGetNumbersAsNumbers() throws Exception {
        JsonNode read = new ObjectMapper().readTree(shown.json());
        assertThat(read.get(0).get("Rate (Mbit/s)").asDouble()).isEqualTo(1234.5);
        assertThat(read.get(0).get("Failure").isNull()).isTrue();
        assertThat(read.get(1).get("Engine").asText()).isEqualTo("jms, \"late\"");
    }
}
