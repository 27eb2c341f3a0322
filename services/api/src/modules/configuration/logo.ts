import { createHash } from 'node:crypto';
import { MAX_LOGO_BYTES } from '@impact-call/contracts';
import { fileSize } from '@impact-call/domain';
import { fileTypeFromBuffer } from 'file-type';
import { FileTooLarge, FileTypeNotAccepted } from '../../errors/submission-errors.ts';

const SVG = 'image/svg+xml';
/** What may stand before the root element of an SVG. */
const SVG_START = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/i;
/** As an image none of this runs; opened by itself it would. */
const ACTIVE_SVG = /<(?:script|foreignObject|iframe|embed|object|handler|listener)\b|\son[a-z]+\s*=|javascript:/i;

function isPlainSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  return SVG_START.test(text) && !ACTIVE_SVG.test(text);
}

async function imageType(bytes: Buffer): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime?.startsWith('image/')) return mime;
  // An XML declaration alone is all that the signatures know of an SVG.
  if ((mime === undefined || mime.endsWith('/xml')) && isPlainSvg(bytes)) return SVG;
  throw new FileTypeNotAccepted();
}

/** The logo as it is kept: judged by its bytes, under the type that they really have. Any image will do (specification point 5). */
export async function judgedLogo(address: string): Promise<string> {
  const base64 = address.slice(address.indexOf(',') + 1);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_LOGO_BYTES) throw new FileTooLarge({ detail: `The dimensions of the document exceed those allowed (${fileSize(MAX_LOGO_BYTES)})` });
  return `data:${await imageType(bytes)};base64,${bytes.toString('base64')}`;
}

/** What the log says about a logo; the image itself would swell it. */
export const logoInWords = (logo: string | null): string | null => logo && `sha256:${createHash('sha256').update(logo).digest('hex')}`;
