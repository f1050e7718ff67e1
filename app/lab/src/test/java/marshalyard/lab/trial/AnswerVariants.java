package marshalyard.lab.trial;

import com.google.gson.JsonArray;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.EngineDescriptor;
import marshalyard.model.reading.Readings;
import marshalyard.worker.protocol.EncodedHistogram;
import marshalyard.worker.protocol.PhaseReport;

/**
 * An answer of a worker with one field changed, for every field that its record has and every value
 * that no honest worker tells. It finds the fields by reflection, so that a new one is among them.
 */
final class AnswerVariants {
    /** Above any count. */
    private static final long MANY = (1L << 56) + 1;

    private static final List<Number> NUMBERS =
            List.of(-1L, -5L, Long.MIN_VALUE, Long.MAX_VALUE, MANY);
    private static final List<String> TEXTS =
            List.of("", "-1", "-5", "" + Long.MIN_VALUE, "" + Long.MAX_VALUE, "NaN", "Infinity");
    private static final String LONG_TEXT = "x".repeat(60_000);

    private final Map<String, List<Number>> bounds;
    private final List<Variant> all = new ArrayList<>();

    /**
     * One change.
     *
     * @param field as sentences name it, such as {@code ticks.nanos}
     * @param answer the whole answer
     */
    record Variant(String field, Object value, Object answer) {
        @Override
        public String toString() {
            String text = String.valueOf(value);
            return field + " " + (text.length() > 40 ? text.length() + " characters" : text);
        }
    }

    private AnswerVariants(Map<String, List<Number>> bounds) {
        this.bounds = bounds;
    }

    /**
     * The variants of a good answer, of which every part is told.
     *
     * @param bounds further values by field, just beyond what can be
     */
    static List<Variant> of(Record good, Map<String, List<Number>> bounds) {
        AnswerVariants variants = new AnswerVariants(bounds);
        variants.record("", good, changed -> changed);
        return variants.all;
    }

    /** Makes the whole answer of a changed part. */
    private interface Whole {
        Object of(Object part);
    }

    private void record(String path, Record record, Whole whole) {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            String name = component.getName();
            boolean flat = path.isEmpty() && (name.equals("place") || name.equals("sharing"));
            boolean readings = name.equals("readings");
            String at = flat || readings ? path : path.isEmpty() ? name : path + "." + name;
            part(
                    at,
                    component.getType(),
                    get(record, component),
                    part -> whole.of(with(record, component, part)));
        }
    }

    private void part(String at, Class<?> type, Object value, Whole whole) {
        if (value instanceof Boolean || type == EngineDescriptor.Condition.class) return;
        if (value == null && type == PhaseReport.PacedReport.class) return; // there is no schedule
        if (value == null) throw new IllegalArgumentException(at + " is not told");
        if (value instanceof Record inner
                && !(value instanceof EncodedHistogram)
                && !(value instanceof Readings)) {
            record(at, inner, whole);
        } else if (value instanceof Integer) {
            for (int i : new int[] {-1, -5, Integer.MIN_VALUE, Integer.MAX_VALUE})
                add(at, i, whole.of(i));
            for (Number bound : bound(at)) add(at, bound, whole.of(bound.intValue()));
        } else if (value instanceof Long) {
            for (Number number : numbers(at)) add(at, number, whole.of(number.longValue()));
        } else if (value instanceof String) {
            for (String text : List.of("", LONG_TEXT)) add(at, text, whole.of(text));
        } else if (value instanceof long[] list) {
            for (int i = 0; i < list.length; i++) {
                for (Number number : numbers(at)) {
                    long[] other = list.clone();
                    other[i] = number.longValue();
                    add(at, number, whole.of(other));
                }
            }
        } else if (value instanceof Readings readings) {
            readings.values().keySet().forEach(id -> reading(at, id, readings, whole));
        } else if (value instanceof EncodedHistogram) {
            for (Number number : numbers(at)) {
                add(at, number, whole.of(histogram(number, 1000)));
                add(at, number, whole.of(histogram(9_000, number)));
            }
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((key, inner) -> entry(at, map, key, inner, whole));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) element(at, list, i, whole);
        } else {
            throw new IllegalArgumentException(
                    at + " is of " + type + ", which has no values here");
        }
    }

    private void element(String at, List<?> list, int index, Whole whole) {
        if (list.get(index) instanceof String) return; // words, of which a wrong one is no value
        part(
                at,
                Object.class,
                list.get(index),
                changed -> {
                    List<Object> other = new ArrayList<>(list);
                    other.set(index, changed);
                    return whole.of(other);
                });
    }

    private void entry(String at, Map<?, ?> map, Object key, Object value, Whole whole) {
        Whole changed =
                part -> {
                    Map<Object, Object> other = new HashMap<>(map);
                    other.put(key, part);
                    return whole.of(other);
                };
        String field = at + "." + key;
        if (!(value instanceof String)) {
            part(field, Object.class, value, changed);
            return;
        }
        for (String text : TEXTS) add(field, text, changed.of(text));
        add(field, LONG_TEXT, changed.of(LONG_TEXT));
        for (Number bound : bound(field)) add(field, bound, changed.of(bound.toString()));
    }

    private void reading(String at, String id, Readings readings, Whole whole) {
        String field = at.isEmpty() ? id : at + "." + id;
        List<Number> values = new ArrayList<>(numbers(field));
        values.addAll(List.of(-0.5, 0.5, 1e300));
        for (Number value : values) {
            Map<String, Number> other = new HashMap<>(readings.values());
            other.put(id, value);
            add(field, value, whole.of(new Readings(other)));
        }
    }

    private static EncodedHistogram histogram(Number value, Number count) {
        JsonArray bucket = new JsonArray();
        bucket.add(value);
        bucket.add(count);
        JsonArray all = new JsonArray();
        all.add(bucket);
        return new EncodedHistogram(all);
    }

    private List<Number> numbers(String field) {
        List<Number> numbers = new ArrayList<>(NUMBERS);
        numbers.addAll(bound(field));
        return numbers;
    }

    private List<Number> bound(String field) {
        return bounds.getOrDefault(field, List.of());
    }

    private void add(String field, Object value, Object answer) {
        all.add(new Variant(field, value, answer));
    }

    private static Object get(Record record, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object with(Record record, RecordComponent changed, Object part) {
        RecordComponent[] all = record.getClass().getRecordComponents();
        Object[] values = new Object[all.length];
        for (int i = 0; i < all.length; i++) {
            values[i] = all[i].getName().equals(changed.getName()) ? part : get(record, all[i]);
        }
        Class<?>[] types = Arrays.stream(all).map(RecordComponent::getType).toArray(Class[]::new);
        try {
            var constructor = record.getClass().getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(changed.getName() + ": " + e.getCause(), e);
        }
    }
}
