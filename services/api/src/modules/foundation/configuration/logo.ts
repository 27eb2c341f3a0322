import { createHash } from 'node:crypto';
import { MAX_LOGO_BYTES } from '@impact-call/contracts';
import { fileSize } from '@impact-call/domain';
import { fileTypeFromBuffer } from 'file-type';
import { RequestInvalid } from '../../../platform/errors/request-errors.ts';
import { FileTooLarge, FileTypeNotAccepted } from '../../../platform/errors/submission-errors.ts';

const BYTE_ORDER_MARK = 0xfeff;
const isBlank = (sign: number): boolean => sign <= 0x20 || sign === BYTE_ORDER_MARK;

function afterBlanks(text: string, from: number): number {
  let position = from;
  while (position < text.length && isBlank(text.charCodeAt(position))) position += 1;
  return position;
}

const BEFORE_ROOT: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<?xml', '?>'],
  ['<!doctype svg', '>'],
];

/** -1 when anything else precedes it; takes linear time, however many comments there are. */
function rootPlace(text: string): number {
  let position = afterBlanks(text, 0);
  for (;;) {
    const start = text.slice(position, position + 20).toLowerCase();
    const part = BEFORE_ROOT.find(([opening]) => start.startsWith(opening));
    if (!part) return /^<svg[\s>]/.test(start) ? position : -1;
    const [opening, closing] = part;
    const end = text.indexOf(closing, position + opening.length);
    // An internal subset could define entities.
    if (end < 0 || (opening === '<!doctype svg' && text.slice(position, end).includes('['))) return -1;
    position = afterBlanks(text, end + closing.length);
  }
}

const isLetter = (sign: number): boolean => (sign | 0x20) >= 0x61 && (sign | 0x20) <= 0x7a;
/** A quotation mark or slash can also precede an attribute. */
const endsBefore = (sign: number): boolean => isBlank(sign) || sign === 0x22 || sign === 0x27 || sign === 0x2f;

/** Whether an attribute such as `onload` precedes the equals sign; scans backward, so that nothing is read twice. */
function isHandler(text: string, equals: number): boolean {
  let end = equals;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end -= 1;
  let start = end;
  while (start > 0 && isLetter(text.charCodeAt(start - 1))) start -= 1;
  return (
    end - start > 2 && /^on$/i.test(text.slice(start, start + 2)) && start > 0 && endsBefore(text.charCodeAt(start - 1))
  );
}

function hasHandler(text: string): boolean {
  for (let position = text.indexOf('='); position >= 0; position = text.indexOf('=', position + 1))
    if (isHandler(text, position)) return true;
  return false;
}

/** Patterns without repetition: on megabytes, backtracking would block other requests or exhaust memory. */
const ACTIVE = /<(?:script|foreignObject|iframe|embed|object|handler|listener)\b|javascript:/i;

/** Whether the SVG has no active content, which would run if the file were opened directly. */
export const isPlainSvg = (text: string): boolean => rootPlace(text) >= 0 && !ACTIVE.test(text) && !hasHandler(text);

const SVG = 'image/svg+xml';

async function imageType(bytes: Buffer): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime?.startsWith('image/')) return mime;
  // Signature detection recognizes an SVG at most as XML.
  if ((mime === undefined || mime.endsWith('/xml')) && isPlainSvg(bytes.toString('utf8'))) return SVG;
  throw new FileTypeNotAccepted();
}

function withoutPadding(base64: string): string {
  const signs = base64.endsWith('==') ? 2 : Number(base64.endsWith('='));
  return base64.slice(0, base64.length - signs);
}

/** Node skips invalid characters, so the result is compared; a regular expression would fail on megabytes. */
function decoded(address: string): { bytes: Buffer; base64: string } {
  const sent = address.slice(address.indexOf(',') + 1);
  const bytes = Buffer.from(sent, 'base64');
  const base64 = bytes.toString('base64');
  if (bytes.length === 0 || withoutPadding(base64) !== withoutPadding(sent))
    throw new RequestInvalid({ errors: [{ path: 'logoBase64', code: 'base64', message: 'is not base64' }] });
  return { bytes, base64 };
}

/** Checked by content, with its real type; any image is accepted (docs/rules/06-configurations.md#logo). */
export async function judgedLogo(address: string): Promise<string> {
  const { bytes, base64 } = decoded(address);
  if (bytes.length > MAX_LOGO_BYTES)
    throw new FileTooLarge({
      detail: `The dimensions of the document exceed those allowed (${fileSize(MAX_LOGO_BYTES)})`,
    });
  return `data:${await imageType(bytes)};base64,${base64}`;
}

/** The image itself would be too large for the log. */
export const logoForLog = (logo: string | null): string | null =>
  logo && `sha256:${createHash('sha256').update(logo).digest('hex')}`;
