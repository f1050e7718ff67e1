package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import marshalyard.model.claim.Claim;
import marshalyard.model.claim.Relation;
import marshalyard.model.claim.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimListTest {
    private static final String ALL =
            """
            marshalyard: 1
            claims:
              - id: a-01
                claim: Reuse doubles throughput.
                source: paper, section 3
                ratio: {of: {engine: DII reuse}, over: {engine: DII}}
                each: [type, size]
                at least: 2
                published: 2.1
                guess: no longer
                because: something else costs more
              - id: a-02
                claim: Direct is quicker than hashing, and that than searching.
                order: {rising: [{option.strategy: direct}, {option.strategy: hashing}, {option.strategy: linear}]}
                metric: latency-p50
                where: {option.operations: 100}
              - id: a-03
                claim: Wrappers cost nothing.
                equal: [{engine: ace}, {engine: c-sockets}]
                within: 5 %
                each: cell
              - id: a-04
                claim: Marshalling takes half.
                share: {engine: corba-sii, category: [marshal, copy], end: sender}
                between: 40..60 %
              - id: a-05
                claim: Nothing is lost, and something arrives.
                count: {engine: tcp, metric: lost}
                equals: 0
                and:
                  - count: {engine: tcp, metric: sent}
                    above: 0
              - id: a-06
                claim: It peaks at 8K.
                peak: {of: {engine: tcp}, along: size, at: [8K, 16K]}
                ties: 2 %
              - id: a-07
                claim: It rises.
                trend: {of: {engine: tcp}, rises along: size}
              - id: a-08
                claim: It is level.
                level: {of: {engine: tcp, size: 8K..}, along: size}
                within: 10 %
              - id: a-09
                claim: The ratio falls.
                interaction: {of: {ratio: {of: {engine: a}, over: {engine: b}}}, falls along: link}
              - id: a-10
                claim: A line.
                fit: {engine: tcp, r2: size, metric: mean-time}
                at least: 0.99
              - id: a-11
                claim: Pairs agree.
                spread: {engine: tcp}
                at most: 5 %
              - id: a-12
                claim: They cross.
                cross: {first: {engine: a}, second: {engine: b}, first above at: {size: 1K}, first below at: {size: 64K}}
              - id: a-13
                claim: A dip.
                dip: {of: {engine: tcp}, along: size, at: 16K}
                below: 0.7
              - id: a-14
                claim: Four seconds.
                limit: {engine: tcp, metric: latency-max}
                at least: 4 s
              - id: a-15
                claim: Checks take a quarter.
                share: {engine: corba-sii, frames: ['*TypeCode*'], end: receiver}
                at least: 25 %
            """;

    private static List<Claim> read(String text) throws ExperimentException {
        return ClaimList.read(text, "claims.yaml");
    }

    private static String one(String lines) {
        return "marshalyard: 1\nclaims:\n  - id: x\n    claim: Something.\n" + lines.indent(4);
    }

    @Test
    void everyRelationIsRead() throws ExperimentException {
        List<Claim> claims = read(ALL);

        assertThat(claims.stream().map(c -> c.content().relation()).distinct())
                .containsExactlyInAnyOrder(Relation.values());
        assertThat(claims.get(0).paper()).isEqualTo("a");
        assertThat(claims.get(4).content().statements()).hasSize(2);
        assertThat(claims.get(5).content().statements().get(0)).isInstanceOf(Statement.Peak.class);
    }

    @Test
    void whatIsWrittenIsReadBackAsTheSameClaims() throws ExperimentException {
        List<Claim> claims = read(ALL);

        List<Claim> back = read(ClaimList.write(claims));

        assertThat(back).isEqualTo(claims);
        assertThat(back.stream().map(Claim::hash))
                .isEqualTo(claims.stream().map(Claim::hash).toList());
        assertThat(claims.stream().map(Claim::hash).distinct()).hasSize(claims.size());
    }

    @Test
    void anErrorNamesItsLineAndTheRemedy() {
        assertThatThrownBy(() -> read(one("ratio: {of: {engine: a}, over: {engine: b}}")))
                .hasMessageStartingWith(
                        "claims.yaml, line 3: The bound is missing. Add 'at least'");
        assertThatThrownBy(
                        () ->
                                read(
                                        one(
                                                "ratio: {of: {engine: a}, over: {enigne: b}}\n"
                                                        + "at least: 2")))
                .hasMessageStartingWith("claims.yaml, line 5: There is no key 'enigne'")
                .hasMessageContaining("Did you mean 'engine'?");
        assertThatThrownBy(() -> read(one("limit: {engine: a}\nat least: 4 parsecs")))
                .hasMessageContaining("line 6")
                .hasMessageContaining("'parsecs' is no unit of an amount. Use %");
        assertThatThrownBy(() -> read(one("limit: {engine: a}\nat least: 4\nat most: 3")))
                .hasMessageContaining(
                        "No figure is at least 4 and at most 3. Exchange the bounds.");
        assertThatThrownBy(
                        () ->
                                read(
                                        one(
                                                "share: {frames: %s, end: sender}\nat least: 4 %%"
                                                        .formatted("x".repeat(301)))))
                .hasMessageContaining("line 5: A pattern has 1 to 300 characters.");
        assertThatThrownBy(() -> read(one("share: {engine: a, end: sender}\nat least: 4 %")))
                .hasMessageContaining("'end' belongs to 'category' or 'frames'. Add one.");
        assertThatThrownBy(() -> read(one("at least: 4")))
                .hasMessageContaining("The claim has no relation. Use one of: ratio, order");
        assertThatThrownBy(
                        () ->
                                read(
                                        one(
                                                "equal: [{engine: a}, {engine: b}]\nwithin: 5 %\nat most: 2")))
                .hasMessageContaining("This relation takes no 'at most'.");
        assertThatThrownBy(
                        () ->
                                read(
                                        one("limit: {engine: a}\nat most: 1")
                                                + one("limit: {engine: a}\nat most: 1")
                                                        .substring(23)))
                .hasMessageContaining("There are two claims 'x'. Rename one of them.");
    }

    @Test
    void anExperimentKeepsItsClaims(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("mine.yaml"), ALL);
        Files.writeString(
                folder.resolve("e.yaml"),
                "marshalyard: 1\ntitle: E\nengines: [tcp]\ntypes: octet\nsizes: 1K\n"
                        + "claims: mine.yaml\n");

        Experiment experiment = ExperimentReader.read(folder.resolve("e.yaml"), choice -> {});

        assertThat(experiment.claims()).isEqualTo(read(ALL));
        String text = ExperimentWriter.write(experiment, Set.of());
        assertThat(ExperimentReader.read(text, "e", choice -> {})).isEqualTo(experiment);
        Files.writeString(
                folder.resolve("f.yaml"),
                Files.readString(folder.resolve("e.yaml")).replace("mine", "../mine"));
        assertThatThrownBy(() -> ExperimentReader.read(folder.resolve("f.yaml"), choice -> {}))
                .hasMessageContaining("is no name of a file in the same folder");
    }

    @Test
    void aSuiteNamesExperimentsAndClaimsAboutAllOfThem(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("claims.yaml"), ALL);
        for (String name : List.of("A", "B")) {
            Files.writeString(
                    folder.resolve(name + ".yaml"),
                    "marshalyard: 1\ntitle: %s\nengines: [tcp]\ntypes: octet\nsizes: 1K\n"
                            .formatted(name));
        }
        Files.writeString(
                folder.resolve("all.yaml"),
                "marshalyard: 1\ntitle: All\nexperiments: [A.yaml, B.yaml]\nclaims: claims.yaml\n");

        Suite suite = Suite.read(folder.resolve("all.yaml"), choice -> {});

        assertThat(suite.experiments().stream().map(Experiment::title)).containsExactly("A", "B");
        assertThat(suite.claims()).hasSize(15);
        assertThat(Suite.read(folder.resolve("A.yaml"), choice -> {}).experiments()).hasSize(1);
    }

    /** Changed texts are claims or are refused with a sentence; nothing else comes of them. */
    @Test
    void noChangeOfTheTextMakesADefect() {
        Random random = new Random(1996);
        String alphabet = "{}[]:,-'\"#&*!|>%@ \n\tab19.é\u0000";
        int rounds = 2_000 * Integer.getInteger("marshalyard.fuzz", 1);
        for (int i = 0; i < rounds; i++) {
            StringBuilder text = new StringBuilder(ALL);
            for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(4)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, alphabet.charAt(random.nextInt(alphabet.length())));
                    case 2 -> {
                        int to = Math.min(text.length(), at + random.nextInt(40));
                        text.insert(random.nextInt(text.length()), text.substring(at, to));
                    }
                    default -> text.delete(at, Math.min(text.length(), at + random.nextInt(20)));
                }
            }
            String changed = text.toString();
            try {
                List<Claim> claims = read(changed);
                assertThat(read(ClaimList.write(claims))).isEqualTo(claims);
            } catch (ExperimentException e) {
                assertThat(e.getMessage()).startsWith("claims.yaml");
            }
        }
    }

    /** A claim of one's own is of no paper, whatever its id. */
    @Test
    void anIdNamesAPaperIfTheClaimStandsSomewhere() throws Exception {
        String own =
                """
                marshalyard: 1
                claims:
                  - id: own-01
                    claim: UNIX sockets answer sooner than TCP.
                    order: {falling: [{engine: unix}, {engine: tcp}]}
                """;
        assertThat(ClaimList.read(own, "own.yaml").get(0).paper()).isEmpty();
        for (String line : List.of("source: Page 7", "published: 2")) {
            assertThat(ClaimList.read(own + "    " + line + "\n", "own.yaml").get(0).paper())
                    .isEqualTo("own");
        }
    }
}
