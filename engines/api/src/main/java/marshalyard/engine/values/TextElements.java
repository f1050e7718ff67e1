package marshalyard.engine.values;

import marshalyard.engine.type.TextNode;

/** Texts in an array. */
final class TextElements extends ElementsStep {
    private final boolean wide;

    TextElements(TextNode node) {
        this.wide = node.wide();
    }

    @Override
    void write(Object values, ValueWriter to) {
        for (String text : (String[]) values) {
            if (wide) to.wideText(text);
            else to.text(text);
        }
    }

    @Override
    Object read(int count, ValueReader from) {
        String[] values = new String[count];
        for (int i = 0; i < count; i++) values[i] = wide ? from.wideText() : from.text();
        return values;
    }

    @Override
    Class<?> arrayClass() {
        return String[].class;
    }
}
