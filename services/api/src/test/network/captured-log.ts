import { Writable } from 'node:stream';

/** Stores log lines for a test. */
export interface CapturedLog {
  stream: Writable;
  text(): string;
  lines(): Record<string, unknown>[];
}

export function captureLog(): CapturedLog {
  const parts: string[] = [];
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part.toString());
      done();
    },
  });
  const text = () => parts.join('');
  return {
    stream,
    text,
    lines: () =>
      text()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
