import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** What a process has computed so far, in milliseconds, as the kernel counts it; NaN where it does not tell. */
export async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in brackets, may have spaces; utime and stime are the 12th and 13th field behind it.
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
