# Benchmarks that messaging systems ship themselves, and their servers; read by `run`, whose
# functions these use. README.md says what each of them times.

# fetch ENGINE GROUP:ARTIFACT VERSION: Maven fetches a tool with its libraries; false if it can't.
fetch() {
  local pom="$work/$1-tools/pom.xml"
  mkdir -p "$work/$1-tools"
  cat >"$pom" <<XML
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>references</groupId>
  <artifactId>tools</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>${2%:*}</groupId>
      <artifactId>${2#*:}</artifactId>
      <version>$3</version>
    </dependency>
  </dependencies>
</project>
XML
  (cd "$work/$1-tools" &&
    mvn -B -q -ntp ${MARSHALYARD_MAVEN:-} org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies \
      -DincludeScope=runtime -DoutputDirectory="$work/$1-tools" >>"$work/log" 2>&1)
}

unfetched() {
  grep -m 1 ERROR "$work/log" >&2 || true
  say "Maven can't fetch the tools of $1"
  exit 2
}

# version ENGINE JAR: of a library of the engine.
version() { basename "$home/plugins/$1/$2"-[0-9]*.jar .jar | sed "s/^$2-//"; }

built() { [ -d "$home/plugins/$1" ] || { say "$1 is not built: ./marshalyard plugins build $1"; exit 2; }; }

prepare_own() {
  local group
  for group in $only; do
    case "$group" in
      kafka)
        built kafka
        fetch kafka org.apache.kafka:kafka-tools "$(version kafka kafka-clients)" || unfetched kafka
        ;;
      artemis)
        built artemis
        # Not every version is published under the name that Artemis has now; the protocol is the same.
        fetch artemis org.apache.artemis:artemis-cli "$(version artemis artemis-core-client)" ||
          fetch artemis org.apache.activemq:artemis-cli 2.40.0 || unfetched artemis
        ;;
      zeromq-cpp)
        built zeromq-cpp
        [ -f "$libzmq/perf/local_thr.cpp" ] ||
          { say "name a folder with the sources of libzmq by --libzmq (apt-get source zeromq3 brings them)"; exit 2; }
        local program
        for program in local_thr remote_thr local_lat remote_lat; do
          g++ -O2 -DZMQ_BUILD_DRAFT_API=0 -o "$work/$program" "$libzmq/perf/$program.cpp" -lzmq 2>>"$work/log" ||
            { tail -n 5 "$work/log" >&2; exit 1; }
        done
        ;;
      dds) built dds ;;
      *) continue ;;
    esac
  done
  javac -d "$work/bound" -cp "$home/worker/*" "$here/OneCpu.java"
}

# A program of a system's own in Java: its threads run on the CPU of both ends.
bound() {
  local path=$1
  shift
  jvm -cp "$work/bound:$home/worker/*:$path" OneCpu "$cpu" "$@"
}

# A server with the options with which the engine starts it; it listens at $port and is $broker.
server() {
  local heap=$1 path=$2
  shift 2
  port=$1
  shift
  java $heap -XX:-UsePerfData -Djava.awt.headless=true -cp "$work/bound:$home/worker/*:$path" \
    OneCpu "$cpu" "$@" >>"$work/log" 2>&1 8>&- 9>&- &
  broker=$!
  local i
  for i in $(seq 600); do
    listening "$port" && return
    sleep 0.1
  done
  say "the server ended or does not listen"
  tail -n 5 "$work/log" >&2
  exit 1
}

end_server() {
  kill -9 "$broker" 2>/dev/null || true
  wait "$broker" 2>/dev/null || true
}

# --- Kafka ---

kafka_server() {
  local folder at control
  folder=$(mktemp -d -p "$work")
  at=$(free_port)
  control=$(free_port)
  cat >"$folder/server.properties" <<PROPERTIES
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:$control
listeners=CLIENTS://127.0.0.1:$at,CONTROLLER://127.0.0.1:$control
advertised.listeners=CLIENTS://127.0.0.1:$at
listener.security.protocol.map=CLIENTS:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=CLIENTS
controller.listener.names=CONTROLLER
log.dirs=$folder/kafka
offsets.topic.num.partitions=1
offsets.topic.replication.factor=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
log.segment.bytes=67108864
log.retention.bytes=4294967296
PROPERTIES
  mkdir "$folder/kafka"
  server "-Xms256m -Xmx1g" "$home/plugins/kafka/*" "$at" marshalyard.engine.kafka.KafkaProgram "$folder/server.properties"
}

kafka_tool() { bound "$work/kafka-tools/*" "$@"; }

# produce BYTES RECORDS WARM: records/s of the producer after so many, while a consumer reads. With
# the usual 32 MB of memory, what waits of the warm-up would count as time of the records behind it.
produce() {
  local topic="flood-$1-$RANDOM" reading
  kafka_tool org.apache.kafka.tools.ProducerPerformance --topic "$topic" --num-records 1 \
    --throughput -1 --record-size "$1" --bootstrap-server "127.0.0.1:$port" >/dev/null
  kafka_tool org.apache.kafka.tools.ConsumerPerformance --topic "$topic" --num-records "$2" \
    --timeout 20000 --bootstrap-server "127.0.0.1:$port" >/dev/null &
  reading=$!
  kafka_tool org.apache.kafka.tools.ProducerPerformance --topic "$topic" --num-records "$2" \
    --warmup-records "$3" --throughput -1 --payload-file "$work/payload-$1" \
    --bootstrap-server "127.0.0.1:$port" \
    --command-property acks=all linger.ms=0 batch.size=16384 buffer.memory=2097152 |
    sed -n 's/.* \([0-9.]*\) records\/sec.*/\1/p' | tail -n 1
  wait "$reading" || true # it ends with as many records
}

kafka_flood() {
  local bytes rate
  kafka_server
  for bytes in $sizes; do
    head -c "$bytes" /dev/zero | tr '\0' 'x' >"$work/payload-$bytes"
    rate=$(produce "$bytes" 20000 1000)
    rate=$(produce "$bytes" "$(awk -v r="$rate" -v w="$warm" -v s="$seconds" 'BEGIN {print int(r * (w + s))}')" \
      "$(awk -v r="$rate" -v w="$warm" 'BEGIN {print int(r * w)}')")
    note flood "$bytes" producer-perf "$(awk -v r="$rate" -v b="$bytes" 'BEGIN {printf "%.0f", r * b * 8}')"
  done
  end_server
}

# It tells the mean of one passage in ms; a call is two.
kafka_call() {
  local bytes
  kafka_server
  for bytes in $calls; do
    note call "$bytes" end-to-end "$(kafka_tool org.apache.kafka.tools.EndToEndLatency \
      --bootstrap-server "127.0.0.1:$port" --topic "call-$bytes" --num-records "$((2000 * (warm + ${seconds%.*})))" \
      --producer-acks all --record-size "$bytes" | awk '/^Avg latency/ {printf "%.0f", 2e6 * $3}')"
  done
  end_server
}

# --- Artemis ---

artemis_server() {
  local folder at
  folder=$(mktemp -d -p "$work")
  at=$(free_port)
  cat >"$folder/artemis.properties" <<PROPERTIES
acceptor=tcp://127.0.0.1:$at?protocols=CORE,AMQP
user=loop
password=loop
folder=$folder/artemis
journal=nio
sync=true
gatherNanos=100000
memory=268435456
PROPERTIES
  server "-XX:+UseParallelGC -Xmx1024m" "$home/plugins/artemis/*" "$at" \
    marshalyard.engine.artemis.ArtemisServer "$folder/artemis.properties"
}

# artemis_perf BYTES OPTIONS...: its report, one object of JSON a line.
artemis_perf() {
  local bytes=$1
  shift
  rm -f "$work/perf.json"
  bound "$work/artemis-tools/*" org.apache.activemq.artemis.cli.Artemis perf client \
    --url "tcp://127.0.0.1:$port?useGlobalPools=false" --user loop --password loop --silent \
    --message-size "$bytes" --warmup "$warm" --duration "$((warm + 1 + ${seconds%.*}))" --json "$work/perf.json" \
    "$@" "queue://perf-$bytes-$RANDOM" >>"$work/log" 2>&1
  cat "$work/perf.json"
}

# What was received a second, behind the warm-up; its last interval is cut.
artemis_flood() {
  local bytes
  artemis_server
  for bytes in $sizes; do
    note flood "$bytes" "artemis perf" "$(artemis_perf "$bytes" --max-pending 4096 |
      sed -n '/"interval","warmup":false/s/.*"received":\([0-9]*\).*/\1/p' |
      awk -v b="$bytes" '{if (NR > 1) {sum += last; n++} last = $1} END {if (n > 0) printf "%.0f", sum / n * b * 8}')"
  done
  end_server
}

# It tells the median of one passage in us; a call is two.
artemis_call() {
  local bytes
  artemis_server
  for bytes in $calls; do
    note call "$bytes" "artemis perf" "$(artemis_perf "$bytes" --rate 1000 |
      sed -n 's/.*"totalTransferTime":{"mean":"*[0-9.]*"*,"50":\([0-9]*\).*/\1/p' | awk '{print 2000 * $1}')"
  done
  end_server
}

# --- libzmq ---

# A run of so many messages, for a rate; then as many as take about the time.
zeromq-cpp_flood() {
  local bytes rate
  for bytes in $sizes; do
    rate=$(zmq_thr "$bytes" 20000)
    rate=$(zmq_thr "$bytes" "$(awk -v r="$rate" -v s="$seconds" 'BEGIN {n = int(r * s); print (n < 1000 ? 1000 : n)}')")
    note flood "$bytes" libzmq "$(awk -v r="$rate" -v b="$bytes" 'BEGIN {printf "%.0f", r * b * 8}')"
  done
}

zmq_thr() {
  local at
  at="tcp://127.0.0.1:$(free_port)"
  pinned "$work/remote_thr" "$at" "$1" "$2" &
  pinned "$work/local_thr" "$at" "$1" "$2" | sed -n 's/^mean throughput: \([0-9]*\) \[msg\/s\]/\1/p'
  wait $! || true
}

# It tells the mean of half of the round trip in us.
zeromq-cpp_call() {
  local bytes at trips=$((40000 * ${seconds%.*}))
  for bytes in $calls; do
    at="tcp://127.0.0.1:$(free_port)"
    exec_pinned "$work/local_lat" "$at" "$bytes" "$trips" >/dev/null &
    note call "$bytes" libzmq "$(pinned "$work/remote_lat" "$at" "$bytes" "$trips" |
      awk '/^average latency/ {printf "%.0f", 2000 * $3}')"
    wait $! || true
  done
}

# --- Cyclone DDS ---

# Two processes find each other at ports of their own on loopback alone.
ddsperf_at() {
  local domain=$1
  shift
  CYCLONEDDS_URI="<CycloneDDS><Domain Id='any'><General><AllowMulticast>false</AllowMulticast><Interfaces><NetworkInterface address='127.0.0.1' multicast='true'/></Interfaces></General><Discovery><ParticipantIndex>auto</ParticipantIndex><Peers><Peer Address='127.0.0.1'/></Peers></Discovery></Domain></CycloneDDS>" \
    pinned ddsperf -i "$domain" -D "$((warm + ${seconds%.*} + 1))" "$@"
}

# last_of REGEX: the mean of what it finds in the lines of the last seconds; a line a second, the last is cut.
last_of() {
  sed -nE "s/.*$1.*/\\1/p" | tail -n "$((${seconds%.*} + 1))" | head -n "${seconds%.*}" |
    awk '{sum += $1} END {if (NR > 0) print sum / NR}'
}

# What was received in the last seconds, of a sequence of octets with a number and a key.
dds_flood() {
  local bytes domain
  for bytes in $sizes; do
    domain=$((RANDOM % 100 + 1))
    ddsperf_at "$domain" pub size "$bytes" >/dev/null &
    note flood "$bytes" ddsperf "$(ddsperf_at "$domain" sub | last_of 'rate ([0-9.]+) kS' |
      awk -v b="$bytes" '{printf "%.0f", $1 * 1000 * b * 8}')"
    wait $! || true
  done
}

# It tells the median of half of a round trip in us; its answer is as long as the request.
dds_call() {
  local bytes domain
  for bytes in $calls; do
    domain=$((RANDOM % 100 + 1))
    ddsperf_at "$domain" pong >/dev/null &
    note call "$bytes" ddsperf "$(ddsperf_at "$domain" ping size "$bytes" | last_of '50% ([0-9.]+)us' |
      awk '{printf "%.0f", $1 * 2000}')"
    wait $! || true
  done
}

# --- mosquitto, with a bare client ---

mqtt_flood() { bare "bare HiveMQ" MqttLoop "$(plugin_path mqtt)" flood "$sizes"; }
mqtt_call() { bare "bare HiveMQ" MqttLoop "$(plugin_path mqtt)" call "$calls"; }
