package marshalyard.engine.named;

import marshalyard.engine.type.TextNode;

/** Texts. */
final class NamedText extends NamedStep {
    private final TextNode node;

    NamedText(TextNode node) {
        this.node = node;
    }

    @Override
    Object array(int count) {
        return new String[count];
    }

    @Override
    void write(Object array, int index, NamedWriter to) {
        to.text(node, (String) ((Object[]) array)[index]);
    }

    @Override
    void read(Object array, int index, NamedReader from) {
        ((Object[]) array)[index] = from.text(node);
    }
}
