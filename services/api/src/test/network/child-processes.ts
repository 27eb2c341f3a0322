import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
const TICK_MS = 10;

/** A file below `/proc`; empty outside Linux, or when the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'latin1');
  } catch {
    return '';
  }
}

/** Processes that this one started, such as workers. */
const children = (): string[] => read(`${process.pid}/task/${process.pid}/children`).split(' ').filter(Boolean);

/** Memory of this process and its children, in bytes. */
export const memoryOfAll = (): number =>
  children().reduce(
    (sum, pid) => sum + (Number(read(`${pid}/statm`).split(' ')[1]) || 0) * PAGE_BYTES,
    process.memoryUsage.rss(),
  );

/** Fields 14 to 17 of proc_pid_stat(5): user and system time of a process, and of its ended children. */
function processorTime(pid: string): number {
  const [, rest = ''] = read(`${pid}/stat`).split(') ');
  const ticks = rest.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, count) => sum + count, 0) * TICK_MS;
}

/** Processor time of this process and of all its children so far, in milliseconds. */
export const processorTimeOfAll = (): number =>
  ['self', ...children()].reduce((sum, pid) => sum + processorTime(pid), 0);
