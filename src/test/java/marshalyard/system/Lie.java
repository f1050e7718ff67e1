package marshalyard.system;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * The change of one answer of a worker on its way to the lab.
 *
 * @param answer which
 * @param kind what becomes of it
 * @param number which of its numbers changes, of {@link Kind#NUMBER}
 * @param change how
 */
record Lie(Answer answer, Kind kind, int number, int change) {
    private static final Pattern DIGITS = Pattern.compile("-?[0-9]{1,18}");
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);
    private static final BigDecimal TWO = BigDecimal.valueOf(2);
    private static final int CHANGES = 11;

    /**
     * An answer of a worker.
     *
     * @param worker its name, such as {@code tcp sender}
     * @param method what it answers
     * @param which of several of this worker, from 0
     */
    record Answer(String worker, String method, int which) {}

    enum Kind {
        NUMBER,
        TWICE,
        LATE,
        SWAPPED
    }

    /** One number of an answer, and how to write another one in its place. */
    private record Place(String path, BigDecimal value, Consumer<JsonElement> place) {}

    /** A lie about one of these answers, which have so many numbers. */
    static Lie any(List<Map.Entry<Answer, Integer>> answers, Random random) {
        List<String> methods = answers.stream().map(a -> a.getKey().method()).distinct().toList();
        String method = methods.get(random.nextInt(methods.size()));
        List<Map.Entry<Answer, Integer>> some =
                answers.stream().filter(a -> a.getKey().method().equals(method)).toList();
        Map.Entry<Answer, Integer> one = some.get(random.nextInt(some.size()));
        boolean number = one.getValue() > 0 && random.nextInt(8) > 0;
        Kind kind = number ? Kind.NUMBER : Kind.values()[1 + random.nextInt(3)];
        return new Lie(
                one.getKey(),
                kind,
                number ? random.nextInt(one.getValue()) : 0,
                random.nextInt(CHANGES));
    }

    /** How many numbers an answer has. */
    static int numbers(JsonObject message) {
        return places(message).size();
    }

    /** Changes the number in a message; says which and how, empty if it has fewer. */
    String tell(JsonObject message) {
        List<Place> places = places(message);
        if (number >= places.size()) return "";
        Place place = places.get(number);
        BigDecimal other = changed(place.value());
        boolean text = !place.path().endsWith("#");
        place.place()
                .accept(text ? new JsonPrimitive(other.toPlainString()) : new JsonPrimitive(other));
        return "%s: %s in place of %s"
                .formatted(
                        place.path().replace("#", ""),
                        other.toPlainString(),
                        place.value().toPlainString());
    }

    private BigDecimal changed(BigDecimal value) {
        return switch (change) {
            case 0 -> BigDecimal.ONE.negate();
            case 1 -> BigDecimal.ZERO;
            case 2 -> value.add(BigDecimal.ONE);
            case 3 -> value.subtract(BigDecimal.ONE);
            case 4 -> value.multiply(TWO);
            case 5 -> value.divide(TWO, 0, RoundingMode.DOWN);
            case 6 -> value.multiply(THOUSAND);
            case 7 -> value.divide(THOUSAND, 0, RoundingMode.DOWN);
            case 8 -> value.negate().subtract(BigDecimal.ONE);
            case 9 -> BigDecimal.valueOf(Long.MAX_VALUE);
            default -> value.add(new BigDecimal("0.5"));
        };
    }

    private static List<Place> places(JsonObject message) {
        List<Place> places = new ArrayList<>();
        JsonElement result = message.get("result");
        if (result != null && result.isJsonObject()) of("", result.getAsJsonObject(), places);
        return places;
    }

    private static void of(String path, JsonObject object, List<Place> places) {
        for (String name : List.copyOf(object.keySet())) {
            String at = path.isEmpty() ? name : path + "." + name;
            of(at, object.get(name), other -> object.add(name, other), places);
        }
    }

    private static void of(
            String path, JsonElement element, Consumer<JsonElement> place, List<Place> places) {
        if (element.isJsonObject()) {
            of(path, element.getAsJsonObject(), places);
        } else if (element.isJsonArray()) {
            JsonArray array = element.getAsJsonArray();
            for (int i = 0; i < array.size(); i++) {
                int index = i;
                of(path, array.get(i), other -> array.set(index, other), places);
            }
        } else if (element.isJsonPrimitive()) {
            JsonPrimitive value = element.getAsJsonPrimitive();
            if (value.isNumber()) {
                places.add(new Place(path + "#", value.getAsBigDecimal(), place));
            } else if (value.isString() && DIGITS.matcher(value.getAsString()).matches()) {
                places.add(new Place(path, new BigDecimal(value.getAsString()), place));
            }
        }
    }
}
