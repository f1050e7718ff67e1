# Ratios of Marshalyard's figures to the references', from lines of
#
#   round, pattern (flood or call), bytes, program, bit/s or ns      separated by tabs
#
# A ratio is the geometric mean of the ratios within each round; its interval, at 95 %, is Student's
# t over their logarithms: rounds are independent, and what makes a whole round slow cancels.

BEGIN {
  FS = "\t"
  split("12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262 2.228 2.201 2.179 2.160 2.145" \
        " 2.131 2.120 2.110 2.101 2.093 2.086 2.080 2.074 2.069 2.064 2.060 2.056 2.052 2.048" \
        " 2.045 2.042", t, " ")
  pairs = split("flood/tcp/C flood/tcp-nio/C flood/tcp-nio/iperf3 call/tcp/C call/tcp-nio/C" \
                " call/tcp-nio/sockperf flood/c-sockets/C call/c-sockets/C flood/tcp-nio/c-sockets" \
                " flood/corba-sii/bare_JacORB call/corba-sii/bare_JacORB" \
                " flood/corba-sii/omniORB call/corba-sii/omniORB flood/jms/bare_ActiveMQ" \
                " call/jms/bare_ActiveMQ flood/grpc/bare_gRPC call/grpc/bare_gRPC" \
                " flood/http/bare_Jetty call/http/bare_Jetty flood/thrift/bare_Thrift call/thrift/bare_Thrift" \
                " flood/aeron/bare_Aeron call/aeron/bare_Aeron flood/netty/C call/netty/C" \
                " flood/netty/bare_Netty call/netty/bare_Netty flood/rmi/bare_RMI call/rmi/bare_RMI" \
                " flood/zeromq/bare_JeroMQ call/zeromq/bare_JeroMQ flood/nats/bare_NATS call/nats/bare_NATS" \
                " flood/kafka/producer-perf call/kafka/end-to-end flood/artemis/artemis_perf call/artemis/artemis_perf" \
                " flood/zeromq-cpp/libzmq call/zeromq-cpp/libzmq flood/dds/ddsperf call/dds/ddsperf flood/mqtt/bare_HiveMQ call/mqtt/bare_HiveMQ", pair, " ")
}

{
  gsub(/ /, "_", $4)
  value[$1, $2, $3, $4] = $5
  if ($1 > rounds) rounds = $1
  if (!(($2, $3) in known)) {
    known[$2, $3] = 1
    sizes[$2] = sizes[$2] " " $3
  }
}

function quantile(freedom) { return freedom > 30 ? 1.96 + 2.5 / freedom : t[freedom] }

# Prints one ratio and returns it.
function ratio(pattern, bytes, ours, theirs,    r, n, x, sum, squares, mean, half, a, b, unit) {
  n = sum = squares = a = b = 0
  for (r = 1; r <= rounds; r++) {
    if (!((r, pattern, bytes, ours) in value) || !((r, pattern, bytes, theirs) in value)) continue
    x = log(value[r, pattern, bytes, ours] / value[r, pattern, bytes, theirs])
    a += log(value[r, pattern, bytes, ours])
    b += log(value[r, pattern, bytes, theirs])
    n++
    sum += x
    squares += x * x
  }
  if (n == 0) return 0
  mean = sum / n
  unit = pattern == "flood" ? 1e6 : 1e3
  printf "%-6s %8d  %-10s %12.1f  %-14s %12.1f  %7.3f", pattern, bytes, ours, exp(a / n) / unit, \
         theirs, exp(b / n) / unit, exp(mean)
  if (n > 1) {
    half = quantile(n - 1) * sqrt((squares - n * mean * mean > 0 ? squares - n * mean * mean : 0) / (n - 1) / n)
    printf "  %.3f to %.3f", exp(mean - half), exp(mean + half)
  }
  printf "\n"
  return exp(mean)
}

function median(list, n,    i, j, swap) {
  for (i = 2; i <= n; i++)
    for (j = i; j > 1 && list[j - 1] > list[j]; j--) {
      swap = list[j]
      list[j] = list[j - 1]
      list[j - 1] = swap
    }
  return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2
}

END {
  print "Floods in Mbit/s, where a ratio above 1 is faster; calls, median round trip in µs, where a"
  print "ratio below 1 is. Geometric means over " rounds " rounds, and the ratio's interval at 95 %."
  print ""
  printf "%-6s %8s  %-10s %12s  %-14s %12s  %7s  %s\n", "", "bytes", "ours", "", "reference", "", "ratio", (rounds > 1 ? "interval" : "")
  for (i = 1; i <= pairs; i++) {
    split(pair[i], p, "/")
    count = split(sizes[p[1]], size, " ")
    found = 0
    for (k = 1; k <= count; k++) {
      x = ratio(p[1], size[k], p[2], p[3])
      if (x > 0) over[++found] = x
    }
    if (found > 1) printf "%-6s %8s  %-10s %12s  %-14s %12s  %7.3f\n", p[1], "median", p[2], "", p[3], "", median(over, found)
  }
}
