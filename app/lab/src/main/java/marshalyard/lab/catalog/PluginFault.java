package marshalyard.lab.catalog;

/**
 * The reason why an engine or a folder of engines can't be used.
 *
 * @param engine the id of the engine, or the name of the folder if nothing is known of its engines;
 *     empty if neither fits
 * @param sentence for the user
 */
record PluginFault(String engine, String sentence) {}
