/**
 * Loaded into each service before it starts: its standard input is a pipe from whoever started it, and when that one
 * is gone, however it ended, the service ends too and leaves no port taken.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
