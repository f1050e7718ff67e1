/** Whether two cells or two sessions differ, by how much, and how sure that is. */
package marshalyard.model.statistics.compare;
