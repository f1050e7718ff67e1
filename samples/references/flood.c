// Floods one TCP connection over loopback with buffers of one size.
//
//   flood BYTES SECONDS WARM_SECONDS
//
// Prints bit/s of what was sent, from the first send until the receiver has said that it has read
// everything. Buffers have a header of 16 bytes in front, as frames of Marshalyard's socket engines
// have. A frame whose first byte is BARRIER asks for the receiver's answer.

#include "loopback.h"

enum { DATA, BARRIER };

static size_t frame;

static void receive(int socket) {
  char *buffer = malloc(frame);
  while (read_all(socket, buffer, frame)) {
    if (buffer[0] == BARRIER) write_all(socket, "x", 1);
  }
}

static double phase(int socket, char *buffer, double seconds) {
  long long messages = 0, start = nanos(), end = start + (long long)(seconds * 1e9);
  char answer;
  buffer[0] = DATA;
  do {
    write_all(socket, buffer, frame);
    messages++;
  } while (nanos() < end);
  buffer[0] = BARRIER;
  write_all(socket, buffer, frame);
  if (!read_all(socket, &answer, 1)) die("waiting for the receiver");
  return messages * (double)(frame - HEADER) * 8e9 / (nanos() - start);
}

int main(int argc, char **argv) {
  if (argc != 4 || atoi(argv[1]) < 1) {
    fprintf(stderr, "usage: flood BYTES SECONDS WARM_SECONDS\n");
    return 2;
  }
  frame = HEADER + atoi(argv[1]);
  pid_t child;
  int socket = connected(receive, &child);
  char *buffer = calloc(1, frame);
  phase(socket, buffer, atof(argv[3]));
  printf("%.0f\n", phase(socket, buffer, atof(argv[2])));
  close(socket);
  waitpid(child, NULL, 0);
  return 0;
}
