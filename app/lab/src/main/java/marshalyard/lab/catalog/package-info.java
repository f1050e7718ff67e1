/**
 * The catalog of engines and of what they can do. {@link marshalyard.lab.catalog.EngineCatalog}
 * asks a worker of every engine folder. {@link marshalyard.lab.catalog.Capabilities} is the one
 * place that decides whether an engine can do a cell, for plans as for forms; a {@link
 * marshalyard.lab.catalog.Capabilities.Refusal} says why not. {@link
 * marshalyard.lab.catalog.Secrets} keeps passwords out of files, {@link
 * marshalyard.lab.catalog.CodeFolders} names the folders of code that the user must confirm.
 */
package marshalyard.lab.catalog;
