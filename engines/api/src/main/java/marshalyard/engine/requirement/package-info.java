/**
 * Requirements of every engine, as statements that can be asked of one. Two kits ask them: {@code
 * engines/tck} of an engine in its own process, and {@code marshalyard check} of workers in any
 * language, through the worker protocol. They stand beside the interfaces that they are about,
 * because both kits see the API and nothing else of each other.
 *
 * <p>{@link marshalyard.engine.requirement.Requirements#all()} lists them. A kit implements {@link
 * marshalyard.engine.requirement.EngineUnderTest} and {@link
 * marshalyard.engine.requirement.OpenPair}, and asks more where it can see more: leaks of a
 * process, or what only the protocol promises.
 */
package marshalyard.engine.requirement;
