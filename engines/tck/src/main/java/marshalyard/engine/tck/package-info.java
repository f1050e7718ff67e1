/**
 * The conformance kit that every engine must pass, and the null engine.
 *
 * <p>{@link marshalyard.engine.tck.EngineConformance} opens an engine as a worker would and checks
 * what {@link marshalyard.engine.Engine} and its neighbours promise: every declared type in every
 * declared style arrives element by element, in order; the barrier comes after the data; refusals
 * are sentences; the traits hold; calls that wait fail when their sender is closed; and no thread,
 * socket or file is left. The author of an engine names the engine and runs the class with JUnit:
 *
 * <pre>{@code
 * class MineConformanceTest extends EngineConformance {
 *     MineConformanceTest() {
 *         super(new MineEngine());
 *     }
 *
 *     @Override
 *     protected String deadAddress() {
 *         return "127.0.0.1:1"; // where nobody listens
 *     }
 * }
 * }</pre>
 *
 * <p>{@link marshalyard.engine.tck.NullEngine} hands payloads over inside one process and moves no
 * data. What it takes is the harness's own cost: the floor under every figure.
 */
package marshalyard.engine.tck;
