/** From an experiment to the cells and trials that are run, in their order. */
package marshalyard.model.plan;
