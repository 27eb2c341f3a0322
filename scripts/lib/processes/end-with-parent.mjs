/**
 * Loaded into each service before it starts: its standard input is a pipe from its parent. When the parent exits, for
 * whatever reason, the service ends too and frees its port.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
