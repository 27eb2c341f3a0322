/** So long a line waits for others at most. */
const WAIT_MS = 50;
/** Characters that are not worth waiting any longer. */
const ENOUGH = 16 * 1024;
/** Pino's number for warnings: from there on nobody waits. */
const WARN = 40;

/** What pino writes its lines to; it notes the level of each before it writes. */
export interface GatheredLines {
  lastLevel: number;
  write(line: string): void;
  /** Writes what is there. */
  flush(): void;
}

/**
 * Gathers the lines of many requests into one write, which blocks the process each time. What warns or fails is written at
 * once, with all that came before it.
 */
export function gatherLines(out: (lines: string) => void): GatheredLines {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const gathered: GatheredLines = {
    lastLevel: 0,
    write(line) {
      lines += line;
      if (gathered.lastLevel >= WARN || lines.length >= ENOUGH) gathered.flush();
      else timer ??= setTimeout(gathered.flush, WAIT_MS).unref();
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      const written = lines;
      lines = '';
      if (written !== '') out(written);
    },
  };
  // Pino notes levels for those who ask by this symbol.
  return Object.assign(gathered, { [Symbol.for('pino.metadata')]: true });
}

/** The log of a process: what is still there is written when it ends. */
export function standardOutput(): GatheredLines {
  const gathered = gatherLines((lines) => void process.stdout.write(lines));
  process.on('exit', gathered.flush);
  return gathered;
}
