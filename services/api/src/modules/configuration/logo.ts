import { createHash } from 'node:crypto';
import { MAX_LOGO_BYTES } from '@impact-call/contracts';
import { fileSize } from '@impact-call/domain';
import { fileTypeFromBuffer } from 'file-type';
import { RequestInvalid } from '../../platform/errors/request-errors.ts';
import { FileTooLarge, FileTypeNotAccepted } from '../../platform/errors/submission-errors.ts';
import { isPlainSvg } from './plain-svg.ts';

const SVG = 'image/svg+xml';

async function imageType(bytes: Buffer): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime?.startsWith('image/')) return mime;
  // An XML declaration alone is all that the signatures know of an SVG.
  if ((mime === undefined || mime.endsWith('/xml')) && isPlainSvg(bytes.toString('utf8'))) return SVG;
  throw new FileTypeNotAccepted();
}

/** Base64 is filled up at its end with one sign or two, which some leave out. */
function withoutPadding(base64: string): string {
  const signs = base64.endsWith('==') ? 2 : Number(base64.endsWith('='));
  return base64.slice(0, base64.length - signs);
}

/**
 * Decodes what stands behind the comma. Node skips what is no base64, so that what it made of it is compared: a pattern
 * would fail over megabytes.
 */
function decoded(address: string): { bytes: Buffer; base64: string } {
  const sent = address.slice(address.indexOf(',') + 1);
  const bytes = Buffer.from(sent, 'base64');
  const base64 = bytes.toString('base64');
  if (bytes.length === 0 || withoutPadding(base64) !== withoutPadding(sent))
    throw new RequestInvalid({ errors: [{ path: 'logoBase64', code: 'base64', message: 'is not base64' }] });
  return { bytes, base64 };
}

/**
 * The logo as it is kept: judged by its bytes, under the type that they really have. Any image will do
 * (docs/rules.md#logo).
 */
export async function judgedLogo(address: string): Promise<string> {
  const { bytes, base64 } = decoded(address);
  if (bytes.length > MAX_LOGO_BYTES)
    throw new FileTooLarge({
      detail: `The dimensions of the document exceed those allowed (${fileSize(MAX_LOGO_BYTES)})`,
    });
  return `data:${await imageType(bytes)};base64,${base64}`;
}

/** What the log says about a logo; the image itself would swell it. */
export const logoForLog = (logo: string | null): string | null =>
  logo && `sha256:${createHash('sha256').update(logo).digest('hex')}`;
