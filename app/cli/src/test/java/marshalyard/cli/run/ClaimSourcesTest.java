package marshalyard.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import marshalyard.model.claim.Claim;
import marshalyard.model.claim.Measure;
import marshalyard.model.claim.Published;
import marshalyard.model.claim.Side;
import marshalyard.model.experiment.ClaimList;
import marshalyard.model.profile.Category;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The sources and published figures of the papers' claims, against the papers. */
class ClaimSourcesTest {
    private static final Path SAMPLES = Path.of("../../samples");

    /** The sections that the papers have. */
    private static final Map<String, List<String>> SECTIONS =
            Map.of(
                    "sigcomm96",
                    List.of(
                            "1", "2", "3", "3.1", "3.1.1", "3.1.2", "3.1.3", "3.2", "3.2.1",
                            "3.2.2", "3.2.3", "4", "4.1", "4.2", "4.3", "5"),
                    "globecom96",
                    List.of("1", "2", "3", "3.1", "3.2", "3.3", "3.4", "3.4.1", "3.4.2", "4", "5"),
                    "wcsss96",
                    List.of("1", "2", "2.1", "2.2", "2.3", "3", "4", "5"),
                    "boeing99",
                    List.of(
                            "1", "2", "2.1", "2.2", "2.3", "2.4", "2.5", "3", "3.1", "3.2", "3.3",
                            "3.4", "4"),
                    "dsto01",
                    List.of("1", "2", "3", "3.1", "3.2", "4", "5", "6", "6.1", "6.2", "6.3", "7"));

    private final Map<String, Claim> claims = new LinkedHashMap<>();
    private final Map<String, Double> shares = new LinkedHashMap<>();

    @BeforeEach
    void read() throws Exception {
        for (String paper : SECTIONS.keySet()) {
            for (Claim claim : ClaimList.read(SAMPLES.resolve("claims/" + paper + ".claims.yaml")))
                claims.put(claim.id(), claim);
        }
        for (String line : Files.readAllLines(SAMPLES.resolve("papers/globecom96.csv"))) {
            String[] cells = line.split(",");
            if (cells[3].equals("%")) shares.put(cells[0], Double.parseDouble(cells[2]) / 100);
        }
    }

    private Published published(String id) {
        return claims.get(id).content().published().orElseThrow();
    }

    private List<Category> categories(String id) {
        Side side = claims.get(id).content().statements().get(0).sides().get(0);
        return ((Measure.OfProfile) side.cells().get(0).measure()).categories();
    }

    @Test
    void claimsNameSectionsThatTheirPaperHas() {
        Pattern section = Pattern.compile("section ([0-9.]+)");
        List<String> lost = new ArrayList<>();
        for (Claim claim : claims.values()) {
            Matcher named = section.matcher(claim.content().source());
            while (named.find()) {
                if (SECTIONS.get(claim.paper()).contains(named.group(1))) continue;
                lost.add(claim.id() + ": " + claim.content().source());
            }
        }
        assertThat(lost).isEmpty();
    }

    @Test
    void resultsOfDsto01StandInItsSection5() {
        assertThat(IntStream.rangeClosed(3, 17).mapToObj("dsto01-%02d"::formatted))
                .allSatisfy(
                        id -> assertThat(claims.get(id).content().source()).contains("section 5"));
        assertThat(List.of("globecom96-04", "globecom96-05", "globecom96-11", "globecom96-15"))
                .allSatisfy(
                        id ->
                                assertThat(claims.get(id).content().source())
                                        .contains("section 3.4.1"));
    }

    @Test
    void whatASenderOfOctetsDoesIsWritingAndFilling() {
        assertThat(categories("globecom96-13"))
                .containsExactlyInAnyOrder(Category.SYSTEM_CALL, Category.MARSHAL);
        String orbix = "Orbix / client / octet / ";
        assertThat(published("globecom96-13").high().value())
                .isCloseTo(
                        shares.get(orbix + "write")
                                + shares.get(orbix + "populating and marshalling"),
                        within(0.005));
        assertThat(published("globecom96-13").low().value())
                .isCloseTo(
                        shares.get("ORBeline without request reuse / client / octet / writev"),
                        within(0.005));
    }

    @Test
    void theSenderOfStructsThatOnlyMarshalsIsThatOfOrbix() {
        assertThat(claims.get("globecom96-14").sentence()).contains("Orbix");
        assertThat(published("globecom96-14").low().value())
                .isEqualTo(shares.get("Orbix / client / struct / marshalling and packetizing"));
    }

    /** System calls of both ends are reads and writes. */
    @Test
    void betweenDiiAndDsiTimeIsReadingAndWriting() throws IOException {
        assertThat(claims.get("globecom96-19").sentence()).contains("reading and writing");
        String client = "ORBeline DII and DSI / client / octet / ";
        String server = "ORBeline DII and DSI / server / octet / ";
        assertThat(published("globecom96-19").low().value())
                .isCloseTo(
                        shares.get(client + "read") + shares.get(client + "writev"),
                        within(0.0005));
        assertThat(published("globecom96-19").high().value())
                .isCloseTo(
                        shares.get(server + "read") + shares.get(server + "writev"),
                        within(0.0005));
    }
}
