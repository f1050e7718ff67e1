package marshalyard.engine.values;

/** Draws whole numbers of a range, all alike or by Zipf's law. */
final class WholeNumbers {
    private final long least;
    private final long most;

    /** Sums of 1/1 to 1/n; null if all numbers come alike. */
    private final double[] sums;

    WholeNumbers(long[] range, boolean zipf) {
        least = range[0];
        most = range[1];
        sums = zipf ? sums((int) (most - least + 1)) : null;
    }

    private static double[] sums(int numbers) {
        double[] sums = new double[numbers];
        double sum = 0;
        for (int i = 0; i < numbers; i++) {
            sum += 1.0 / (i + 1);
            sums[i] = sum;
        }
        return sums;
    }

    long most() {
        return most;
    }

    long draw(Draw draw) {
        if (sums == null) return draw.between(least, most);
        double mark = draw.unit() * sums[sums.length - 1];
        int low = 0;
        int high = sums.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sums[middle] > mark) high = middle;
            else low = middle + 1;
        }
        return least + low;
    }
}
