package marshalyard.model.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Rules in their order of precedence. A rule for the thread claims the whole stack; otherwise the
 * innermost frame that a rule names decides, and of several rules that name it the first one.
 *
 * <p>So a copy counts as copying even where marshalling code asked for it, unless a rule of the
 * engine names the frame of the copy itself. Safe for several threads.
 */
public final class CategoryRules {
    /** With them every stack is unknown. */
    public static final CategoryRules NONE = new CategoryRules(List.of());

    private final List<CategoryRule> rules;
    private final Names frames;
    private final Names threads;

    public CategoryRules(List<CategoryRule> rules) {
        this.rules = List.copyOf(rules);
        this.frames = new Names();
        this.threads = new Names();
        for (CategoryRule rule : rules) {
            for (String pattern : rule.frames()) frames.add(pattern, rule.category());
            for (String pattern : rule.threads()) threads.add(pattern, rule.category());
        }
    }

    public List<CategoryRule> list() {
        return rules;
    }

    /** These rules, and behind them those. */
    public CategoryRules then(CategoryRules others) {
        List<CategoryRule> all = new ArrayList<>(rules);
        all.addAll(others.rules);
        return new CategoryRules(all);
    }

    /** The category that a rule gives to a function; empty if none names it. */
    public Optional<Category> ofFrame(String frame) {
        return frames.find(frame);
    }

    /** The category that a rule gives to all that a thread does; empty if none names it. */
    public Optional<Category> ofThread(String thread) {
        return threads.find(thread);
    }

    /** What a stack counts for. */
    public Classified classify(Stack stack) {
        Optional<Category> ofThread = ofThread(stack.thread());
        if (ofThread.isPresent()) return new Classified(ofThread.get(), stack.thread());
        for (int i = stack.frames().size() - 1; i > 0; i--) {
            String frame = stack.frames().get(i);
            Optional<Category> category = ofFrame(frame);
            if (category.isPresent()) return new Classified(category.get(), frame);
        }
        return new Classified(Category.UNKNOWN, stack.innermost());
    }

    /**
     * What a stack counts for.
     *
     * @param category which
     * @param function the frame or the thread that a rule names; the innermost frame if none does
     */
    public record Classified(Category category, String function) {}

    /** Patterns in order; those without {@code *} are found at once. */
    private static final class Names {
        private final Map<String, Integer> exact = new HashMap<>();
        private final List<NamePattern> patterns = new ArrayList<>();
        private final List<Category> categories = new ArrayList<>();
        private final Map<String, Optional<Category>> found = new ConcurrentHashMap<>();

        void add(String text, Category category) {
            if (text.indexOf('*') < 0) exact.putIfAbsent(text, patterns.size());
            patterns.add(new NamePattern(text));
            categories.add(category);
        }

        Optional<Category> find(String name) {
            return found.computeIfAbsent(name, this::search);
        }

        private Optional<Category> search(String name) {
            int end = exact.getOrDefault(name, patterns.size());
            for (int i = 0; i < end; i++) {
                if (patterns.get(i).text().indexOf('*') >= 0 && patterns.get(i).matches(name)) {
                    return Optional.of(categories.get(i));
                }
            }
            return end == patterns.size() ? Optional.empty() : Optional.of(categories.get(end));
        }
    }
}
