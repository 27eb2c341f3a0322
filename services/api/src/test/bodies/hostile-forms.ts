/** A form as bytes, and what is wrong with it. */
export interface HostileForm {
  kind: string;
  payload: Buffer;
  headers: { 'content-type': string };
}

const BOUNDARY = 'boundary';
const part = (headers: string, body = 'x'): string => `--${BOUNDARY}\r\n${headers}\r\n\r\n${body}\r\n`;
const field = (name: string, body?: string): string => part(`Content-Disposition: form-data; name="${name}"`, body);
const file = (name: string, fileName: string): string =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf`);
const form = (kind: string, parts: string): HostileForm => ({
  kind,
  payload: Buffer.from(`${parts}--${BOUNDARY}--\r\n`),
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
});

const MEGABYTE = 1024 * 1024;
const MANY = 20_000;
const each = (make: (index: number) => string): string =>
  Array.from({ length: MANY }, (_, index) => make(index)).join('');

/** Hostile forms: many fields or files, long names and texts, many headers. */
export const hostileForms = (): HostileForm[] => [
  form(
    'many fields',
    each((index) => field(`f${index}`)),
  ),
  form(
    'one field often',
    each(() => field('Nome')),
  ),
  form(
    'many files',
    each((index) => file('File', `f${index}.pdf`)),
  ),
  form('a long name', field('n'.repeat(MEGABYTE))),
  form('a long file name', file('File', 'n'.repeat(MEGABYTE))),
  form('a long text', field('Nome', 'x'.repeat(5 * MEGABYTE))),
  form('many headers', part(each((index) => `X-${index}: 1\r\n`).trimEnd())),
  form('one long header', part(`X-Long: ${'x'.repeat(MEGABYTE)}`)),
  form('nothing but boundaries', `--${BOUNDARY}\r\n`.repeat(MANY)),
  form('almost boundaries', field('Nome', `\r\n--${BOUNDARY.slice(0, -1)}`.repeat(MANY))),
];
