package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.OwnType;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.messaging.Promise;
import marshalyard.engine.requirement.BrokenRequirementException;
import marshalyard.engine.requirement.EngineUnderTest;
import marshalyard.engine.requirement.OddTypes;
import marshalyard.engine.requirement.Requirement;
import marshalyard.engine.requirement.Requirements;
import marshalyard.engine.server.Token;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tests that every engine must pass. The author of an engine extends this class and names the
 * engine (and its options, with one subclass for each flavour) and an address where nobody listens.
 * That of an engine whose address ends with a {@link Token}, as over {@link
 * marshalyard.engine.server.ConnectionServer}, has one, too: {@code
 * Token.fresh().at("127.0.0.1:1")}. Without it nothing is connected, and the test fails.
 *
 * <pre>{@code
 * class MineConformanceTest extends EngineConformance {
 *     MineConformanceTest() {
 *         super(new MineEngine());
 *     }
 *
 *     @Override
 *     protected String deadAddress() {
 *         return "127.0.0.1:1";
 *     }
 * }
 * }</pre>
 *
 * <p>A trait changes what is asked: of a {@link Trait#LOSSY} engine messages may be missing, of an
 * {@link Trait#UNORDERED} one they may overtake; {@link Trait#FAN_OUT}, {@link Trait#SHARES},
 * {@link Trait#FAN_IN}, {@link Trait#STORE_AND_FORWARD} and {@link Trait#RESTARTABLE} are checked
 * where the engine has them with the options given.
 *
 * <p>One rule the kit checks only in part: the receiver must demarshal every element before it
 * calls the inbox, not only when the inbox asks for the content. It finds engines that demarshal
 * later from a buffer which they use again, not those that keep a buffer for each message.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class EngineConformance {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final Duration BARRIERS = Duration.ofSeconds(30);

    private final Engine engine;
    private final EngineDescriptor descriptor;
    private final Map<String, String> options;

    @TempDir Path scratch;

    protected EngineConformance(Engine engine) {
        this(engine, Map.of());
    }

    protected EngineConformance(Engine engine, Map<String, String> options) {
        this.engine = engine;
        this.descriptor = engine.describe();
        this.options = options;
    }

    /**
     * An address at which nobody listens, in the engine's own form, with a token if its addresses
     * have one; null if there is no such.
     */
    protected abstract String deadAddress() throws IOException;

    /**
     * False for a flavour (by options) that can't move this type; the descriptor says the rest. TLS
     * lies below types: the first one and records are asked for over it.
     */
    protected boolean applies(DataType type) {
        return !overTls()
                || type == descriptor.types().get(0)
                || type.base() == DataType.RECORD_UNALIGNED;
    }

    /** False for a flavour (by options) that can't move this type of a user's own. */
    protected boolean applies(OwnType type) {
        return !overTls() || type.token().equals(OddTypes.all().get(0).token());
    }

    /** False for a flavour (by options) that can't make such requests. */
    protected boolean applies(Style style) {
        return true;
    }

    /**
     * True for a flavour (by options) that by design hands over elements where they were read, to
     * be converted when they are looked at; they hold until {@link marshalyard.engine.Inbox#accept}
     * returns.
     */
    protected boolean leavesInPlace() {
        return false;
    }

    /** True for a flavour whose connections are to speak TLS. */
    protected boolean overTls() {
        return false;
    }

    private EndFactory factory() throws EngineException {
        return new EndFactory(
                engine,
                descriptor,
                options,
                scratch,
                this::applies,
                this::applies,
                this::applies,
                overTls() ? KitCertificate.get() : null);
    }

    @Test
    void isRegisteredAsAService() {
        assertThat(ServiceLoader.load(Engine.class).stream().map(ServiceLoader.Provider::type))
                .as("the engines that META-INF/services/marshalyard.engine.Engine names")
                .contains(engine.getClass());
    }

    /** All that {@code marshalyard check} asks of a worker, too; elements by type and style. */
    @TestFactory
    Stream<DynamicTest> doesWhatEveryEngineMust() throws EngineException {
        EngineInProcess described = new EngineInProcess(factory());
        List<DynamicTest> tests = new ArrayList<>();
        boolean shares = false;
        for (Requirement requirement : Requirements.all()) {
            List<Requirement> parts = requirement.parts(described);
            SharedPair shared = shares && parts.size() > 1 ? new SharedPair(described) : null;
            for (int i = 0; i < parts.size(); i++) {
                Requirement part = parts.get(i);
                boolean last = i == parts.size() - 1;
                tests.add(
                        DynamicTest.dynamicTest(
                                part.statement(),
                                () -> {
                                    if (shared == null) meets(part, described);
                                    else meets(part, shared, last);
                                }));
            }
            shares |= parts.size() > 1;
        }
        return tests.stream();
    }

    /** Each type has ends of its own in the first style, and shares them in the others. */
    private void meets(Requirement part, SharedPair shared, boolean last) throws Exception {
        boolean met = false;
        try {
            meets(part, shared);
            met = true;
        } finally {
            if (last || !met) shared.close();
        }
    }

    private void meets(Requirement requirement, EngineUnderTest tested) {
        Optional<String> exemption = requirement.exemption(tested);
        assumeTrue(exemption.isEmpty(), () -> exemption.orElseThrow());
        assertTimeoutPreemptively(
                PATIENCE, () -> check(requirement, tested), requirement::statement);
    }

    /** A build's report names a dynamic test by its number only: the failure says what is asked. */
    private static void check(Requirement requirement, EngineUnderTest tested) {
        try {
            requirement.check(tested);
        } catch (Exception e) {
            String what = e instanceof BrokenRequirementException ? e.getMessage() : e.toString();
            throw new AssertionError("Broken: " + requirement.statement() + ". " + what, e);
        }
    }

    /** Unequal promises of two settings can be seen, and named by a chart's labels and claims. */
    @Test
    void namesWhatABrokerPromises() throws EngineException {
        EngineDescriptor described = factory().descriptor();
        assumeTrue(described.has(Trait.BROKERED), "no broker stands between the ends");
        assertThat(described.summary()).contains("Promise");
        if (described.has(Trait.SHARES)) {
            assertThat(described.summary()).contains(Promise.TO_ONE.words());
        }
    }

    @Test
    void opensAgainAfterClosingAndLeavesNothingBehind() throws Exception {
        new ClosingCheck(factory()).nothingIsLeft();
    }

    @Test
    void whatIsHandedOverHasBeenDemarshalled() throws Exception {
        assumeFalse(leavesInPlace(), "the flavour hands over elements where they were read");
        new DemarshalledCheck(factory()).whatIsHandedOverIsDemarshalled();
    }

    @Test
    void messagesOfSeveralTypesFollowEachOther() throws Exception {
        new MixedTypesCheck(factory()).messagesOfSeveralTypesFollowEachOther();
    }

    @Test
    void barriersOfConnectionsGoTogether() throws Exception {
        new BarriersCheck(factory(), BARRIERS).barriersOfConnectionsGoTogether();
    }

    @Test
    void aClosedRequestIsReleased() throws Exception {
        new ReleaseCheck(factory()).closedRequestsAreReleased();
    }

    @Test
    void refusesADeadAddressWithASentence() throws Exception {
        String address = deadAddress();
        assumeTrue(address != null, "the engine has no dead addresses");
        assertThatThrownBy(
                        () -> {
                            try (Sender sender =
                                    engine.connect(
                                            address, factory().settings("sender", "", 0, 1))) {
                                sender.flush();
                            }
                        })
                .isInstanceOf(EngineException.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeGreaterThan(30).endsWith("."))
                .satisfies(e -> assertThat(e.getMessage()).isNotEqualTo(missingToken(address)));
    }

    /** The sentence on an address without a token; empty for one that has it. */
    private static String missingToken(String address) {
        try {
            Token.of(address);
            return "";
        } catch (EngineException e) {
            return e.getMessage();
        }
    }
}
