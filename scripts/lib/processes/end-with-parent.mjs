/** Standard input is a pipe from the parent: when that exits, the service ends too and frees its port. */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
