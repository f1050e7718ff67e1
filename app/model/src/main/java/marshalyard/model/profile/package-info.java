/**
 * Profiles: where an end of a trial spent its time or its memory. A {@link
 * marshalyard.model.profile.Profile} holds the stacks that a sampling profiler saw; {@link
 * marshalyard.model.profile.CategoryRules} give each stack a {@link
 * marshalyard.model.profile.Category} by the innermost frame that a rule names; a {@link
 * marshalyard.model.profile.Breakdown} is the sum by category and by function.
 *
 * <pre>{@code
 * Breakdown where = Breakdown.of(profile.stacks(), rules);
 * double marshalling = where.share(Category.MARSHAL);
 * }</pre>
 *
 * <p>The papers have these figures as tables: {@code sigcomm96} Tables 2 and 3, {@code globecom96}
 * Tables 1 to 3.
 */
package marshalyard.model.profile;
