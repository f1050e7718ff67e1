/** Rules for categories as they stand in {@code categories.yaml}. */
package marshalyard.model.categories;
