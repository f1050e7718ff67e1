import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes the code of one struct: each method moves words of 64 bits where it can. */
record StructCodeText(StructFields struct) {
    /** A piece of an element that is moved at once. */
    private record Word(int offset, int bytes) {}

    private static List<Word> words(int border, int end) {
        List<Word> words = new ArrayList<>();
        int at = border;
        if (border == 4) {
            words.add(new Word(0, 4));
            at = 8;
        }
        for (; at < end; at += 8) words.add(new Word(at - border, 8));
        return words;
    }

    private String type() {
        return struct.record().getSimpleName();
    }

    String text() {
        StringBuilder t = new StringBuilder();
        t.append("package ").append(GeneratePlans.PACKAGE).append(";\n\n");
        t.append(
                "import java.nio.ByteBuffer;\nimport java.nio.ByteOrder;\nimport java.nio.LongBuffer;\n");
        t.append("import ").append(struct.record().getName()).append(";\n");
        t.append("import marshalyard.engine.corbafast.plan.StructCode;\n\n");
        t.append("/** Compiled from the IDL struct ").append(struct.name()).append(". */\n");
        t.append("public final class ").append(struct.codeName());
        t.append(" extends StructCode {\n");
        t.append("    private static final int STRIDE = ")
                .append(struct.end(0))
                .append(";\n    private static final int WORDS = STRIDE / Long.BYTES;\n\n");
        t.append("    public ").append(struct.codeName()).append("() {}\n\n");
        t.append(method("public Object[] array(int elements)", array()));
        t.append(method(sequence("write", "LongBuffer to, int word"), writeAll()));
        t.append(
                method(
                        "public void writeFirst(Object first, ByteBuffer to, int at)",
                        writeFirst()));
        t.append(method(sequence("read", "LongBuffer from, int word"), readAll()));
        t.append(method("public Object readFirst(ByteBuffer from, int at)", readFirst()));
        t.append(
                method(
                        "public void swap(ByteBuffer from, ByteBuffer to, int at, int elements)",
                        swapAll()));
        t.append(
                method(
                        "public void swapFirst(ByteBuffer from, ByteBuffer to, int at)",
                        swap(4, "        ")));
        t.append(
                method(
                        "public long sum(ByteBuffer from, int at, int elements, int step)",
                        sumAll()));
        t.append(method("public long sumFirst(ByteBuffer from, int at)", sumFirst()));
        t.append(method("public long sum(Object[] elements, int step)", sumObjects()));
        return t.append("}\n").toString();
    }

    private static String sequence(String verb, String where) {
        return "public void " + verb + "(Object[] elements, int begin, int end, " + where + ")";
    }

    private static String method(String head, String body) {
        return "    @Override\n    " + head + " {\n" + body + "    }\n\n";
    }

    private String array() {
        return "        return new " + type() + "[elements];\n";
    }

    private String writeAll() {
        String head =
                "            for (int i = begin; i < end; i++, word += WORDS) {\n"
                        + "                %1$s e = structs[i];\n".formatted(type());
        return "        %1$s[] structs = (%1$s[]) elements;\n".formatted(type())
                + "        if (to.order() == ByteOrder.LITTLE_ENDIAN) {\n"
                + head
                + puts(0, true, "                ")
                + "            }\n        } else {\n"
                + head
                + puts(0, false, "                ")
                + "            }\n        }\n";
    }

    private String writeFirst() {
        return "        %1$s e = (%1$s) first;\n".formatted(type())
                + "        if (to.order() == ByteOrder.LITTLE_ENDIAN) {\n"
                + puts(4, true, "            ")
                + "        } else {\n"
                + puts(4, false, "            ")
                + "        }\n";
    }

    private String puts(int border, boolean little, String indent) {
        int[] at = struct.positions(border);
        StringBuilder t = new StringBuilder();
        for (Word word : words(border, struct.end(border))) {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < at.length; i++) {
                StructFields.Field field = struct.fields().get(i);
                int inside = at[i] - border - word.offset;
                if (inside < 0 || inside >= word.bytes || !field.kept()) continue;
                int shift = 8 * (little ? inside : word.bytes - field.size() - inside);
                parts.add(field.bits() + (shift == 0 ? "" : " << " + shift));
            }
            String bits = parts.isEmpty() ? "0L" : String.join(" | ", parts);
            String offset = word.offset == 0 ? "at" : "at + " + word.offset;
            t.append(indent);
            if (border == 0) t.append("to.put(%s, %s);\n".formatted(index(word), bits));
            else if (word.bytes == 8) t.append("to.putLong(%s, %s);\n".formatted(offset, bits));
            else t.append("to.putInt(%s, (int) (%s));\n".formatted(offset, bits));
        }
        return t.toString();
    }

    private static String index(Word word) {
        return word.offset == 0 ? "word" : "word + " + word.offset / 8;
    }

    private String readAll() {
        String head = "            for (int i = begin; i < end; i++, word += WORDS) {\n";
        return "        %1$s[] structs = (%1$s[]) elements;\n".formatted(type())
                + "        if (from.order() == ByteOrder.LITTLE_ENDIAN) {\n"
                + head
                + gets(0, "                ")
                + "                structs[i] =\n                        "
                + made(0, true, "                                ")
                + ";\n            }\n        } else {\n"
                + head
                + gets(0, "                ")
                + "                structs[i] =\n                        "
                + made(0, false, "                                ")
                + ";\n            }\n        }\n";
    }

    private String readFirst() {
        return gets(4, "        ")
                + "        return from.order() == ByteOrder.LITTLE_ENDIAN\n                ? "
                + made(4, true, "                        ")
                + "\n                : "
                + made(4, false, "                        ")
                + ";\n";
    }

    private String gets(int border, String indent) {
        StringBuilder t = new StringBuilder();
        int[] at = struct.positions(border);
        int number = 0;
        for (Word word : words(border, struct.end(border))) {
            String offset = word.offset == 0 ? "at" : "at + " + word.offset;
            boolean used = false;
            for (int i = 0; i < at.length; i++) {
                int inside = at[i] - border - word.offset;
                used |= inside >= 0 && inside < word.bytes && struct.fields().get(i).kept();
            }
            if (used) {
                String get = word.bytes == 8 ? "getLong(" + offset : "getInt(" + offset;
                if (border == 0) get = "get(" + index(word);
                t.append(indent);
                t.append("long w%d = from.%s);\n".formatted(number, get));
            }
            number++;
        }
        return t.toString();
    }

    private String made(int border, boolean little, String indent) {
        int[] at = struct.positions(border);
        List<Word> words = words(border, struct.end(border));
        List<String> values = new ArrayList<>();
        for (int i = 0; i < at.length; i++) {
            StructFields.Field field = struct.fields().get(i);
            if (!field.kept()) continue;
            for (int w = 0; w < words.size(); w++) {
                Word word = words.get(w);
                int inside = at[i] - border - word.offset;
                if (inside < 0 || inside >= word.bytes) continue;
                int shift = 8 * (little ? inside : word.bytes - field.size() - inside);
                values.add(field.value("w" + w + (shift == 0 ? "" : " >>> " + shift)));
            }
        }
        return "new " + type() + "(\n" + indent + String.join(",\n" + indent, values) + ")";
    }

    private String swapAll() {
        return "        for (int i = 0; i < elements; i++, at += STRIDE) {\n"
                + swap(0, "            ")
                + "        }\n";
    }

    private String swap(int border, String indent) {
        int[] at = struct.positions(border);
        StringBuilder t = new StringBuilder();
        for (int i = 0; i < at.length; i++) {
            StructFields.Field field = struct.fields().get(i);
            if (field.size() == 1 || !field.kept()) continue;
            String move = Map.of(2, "Short", 4, "Int", 8, "Long").get(field.size());
            String offset = at[i] == border ? "at" : "at + " + (at[i] - border);
            t.append(indent);
            t.append("to.put%1$s(%2$s, from.get%1$s(%2$s));\n".formatted(move, offset));
        }
        return t.toString();
    }

    private String sumAll() {
        return "        long sum = 0;\n"
                + "        for (int i = 0; i < elements; i += step, at += step * STRIDE) {\n"
                + "            sum += "
                + fieldSum(0)
                + ";\n        }\n        return sum;\n";
    }

    private String sumFirst() {
        return "        return " + fieldSum(4) + ";\n";
    }

    private String fieldSum(int border) {
        int[] at = struct.positions(border);
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < at.length; i++) {
            StructFields.Field field = struct.fields().get(i);
            if (!field.kept()) continue;
            String offset = at[i] == border ? "at" : "at + " + (at[i] - border);
            String move = Map.of(1, "", 2, "Short", 4, "Int", 8, "Long").get(field.size());
            parts.add("from.get" + move + "(" + offset + ")");
        }
        return "(long) " + String.join(" + ", parts);
    }

    private String sumObjects() {
        List<String> parts = new ArrayList<>();
        for (StructFields.Field field : struct.fields()) {
            if (!field.kept()) continue;
            String value = "e." + field.name() + "()";
            parts.add(
                    switch (field.kind()) {
                        case "FLOAT" -> "Float.floatToRawIntBits(" + value + ")";
                        case "DOUBLE" -> "Double.doubleToRawLongBits(" + value + ")";
                        default -> value;
                    });
        }
        return "        long sum = 0;\n"
                + "        for (int i = 0; i < elements.length; i += step) {\n"
                + "            %1$s e = (%1$s) elements[i];\n".formatted(type())
                + "            sum += (long) "
                + String.join(" + ", parts)
                + ";\n        }\n        return sum;\n";
    }
}
