package marshalyard.engine.corbafast;

import static marshalyard.engine.WorkAspect.ELEMENTS;
import static marshalyard.engine.WorkAspect.MARSHALLING;
import static marshalyard.engine.WorkAspect.MEMORY;
import static marshalyard.engine.WorkAspect.READ;
import static marshalyard.engine.WorkAspect.STRUCTS;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;

/** The work of both ends for each message, by the options that decide it. */
final class FastWork {
    private static final String COPIES = "copies";
    private static final String CONVERSION = "conversion";
    private static final String CACHE = "requestCache";

    private FastWork() {}

    static List<WorkRule> rules() {
        return Stream.of(sending(), receiving(), own()).flatMap(List::stream).toList();
    }

    /** Elements of the user's own types differ in size: a chain keeps all of them or none. */
    private static List<WorkRule> own() {
        Stream<WorkRule> sending =
                Stream.of(
                        WorkRule.of(MARSHALLING, "each"),
                        WorkRule.of(MARSHALLING, "prepared")
                                .when(CACHE, "true")
                                .when("changing", "0"));
        Stream<WorkRule> receiving =
                Stream.of(
                                WorkRule.of(ELEMENTS, "converted"),
                                WorkRule.of(MEMORY, "fresh"),
                                WorkRule.of(STRUCTS, "objects"),
                                WorkRule.of(READ, "none"))
                        .map(rule -> rule.when("foreignServer", ""));
        return Stream.concat(sending, receiving).map(WorkRule::onlyOwn).toList();
    }

    private static List<WorkRule> sending() {
        Stream<WorkRule> general =
                Stream.of(
                        WorkRule.of(MARSHALLING, "each"),
                        WorkRule.of(MARSHALLING, "part {changing}%").when(CACHE, "true"),
                        WorkRule.of(MARSHALLING, "each")
                                .when(CACHE, "true")
                                .when("changing", "100"),
                        WorkRule.of(MARSHALLING, "prepared")
                                .when(CACHE, "true")
                                .when("changing", "0"));
        Stream<WorkRule> ofBytes =
                Stream.of("gather", "pooled", "view")
                        .map(
                                copies ->
                                        WorkRule.of(MARSHALLING, "prepared")
                                                .onlyBytes()
                                                .when(COPIES, copies)
                                                .when("marshalling", "compiled"));
        return Stream.concat(general, ofBytes).toList();
    }

    /** Nothing is known of a foreign server. */
    private static List<WorkRule> receiving() {
        return Stream.of(
                        WorkRule.of(ELEMENTS, "converted"),
                        WorkRule.of(MEMORY, "fresh"),
                        WorkRule.of(STRUCTS, "objects"),
                        WorkRule.of(MEMORY, "reused").when(COPIES, "pooled"),
                        WorkRule.of(ELEMENTS, "left").when(CONVERSION, "lazy"),
                        WorkRule.of(MEMORY, "fresh").when(CONVERSION, "lazy"),
                        WorkRule.of(STRUCTS, "none").when(CONVERSION, "lazy"),
                        WorkRule.of(ELEMENTS, "chosen").when(CONVERSION, "chosen"),
                        WorkRule.of(STRUCTS, "chosen").when(CONVERSION, "chosen"),
                        ofView(MEMORY, "reused"),
                        ofView(STRUCTS, "none"),
                        ofView(ELEMENTS, "left"),
                        ofView(ELEMENTS, "converted").when(CONVERSION, "always"),
                        ofSwapped("receiver-makes-right", "converted"),
                        ofSwapped("chosen", "chosen"),
                        ofView(ELEMENTS, "left").onlyBytes(),
                        WorkRule.of(READ, "{read}"))
                .map(rule -> rule.when("foreignServer", ""))
                .toList();
    }

    private static WorkRule ofView(WorkAspect aspect, String value) {
        return WorkRule.of(aspect, value).when(COPIES, "view");
    }

    /** Views of elements in the other byte order are converted where they stand. */
    private static WorkRule ofSwapped(String conversion, String value) {
        return ofView(ELEMENTS, value).when(CONVERSION, conversion).when("senderOrder", "swapped");
    }
}
