/**
 * The plan: from an experiment to the trials that are run. A {@link marshalyard.model.plan.Plan}
 * crosses all factors into cells and leaves out those that an engine can't do, with the reason. One
 * fork runs after the other; within a fork the trials are in random order by a seed that is kept,
 * interleaved (the engines take turns), or as listed.
 *
 * <pre>{@code
 * Plan plan = Plan.of(experiment, capabilities.objection());
 * plan.cells();   // what can be run
 * plan.skipped(); // what can't, each with its reason
 * }</pre>
 */
package marshalyard.model.plan;
