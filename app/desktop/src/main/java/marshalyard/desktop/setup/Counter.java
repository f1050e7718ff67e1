package marshalyard.desktop.setup;

import javafx.scene.control.SpinnerValueFactory;
import javafx.util.converter.DefaultStringConverter;
import marshalyard.desktop.setup.FormInput.Count;

/** The arrows beside a number: they change a text that is one, and leave any other. */
final class Counter extends SpinnerValueFactory<String> {
    private final Count counted;

    Counter(Count counted) {
        this.counted = counted;
        setConverter(new DefaultStringConverter());
        valueProperty().bindBidirectional(counted.field().textProperty());
    }

    @Override
    public void increment(int steps) {
        if (!counted.faultProperty().get().isEmpty()) return;
        long next = Long.parseLong(getValue().strip()) + steps;
        setValue(Long.toString(Math.max(counted.least(), next)));
    }

    @Override
    public void decrement(int steps) {
        increment(-steps);
    }
}
