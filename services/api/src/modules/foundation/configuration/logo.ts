import { createHash } from 'node:crypto';
import { MAX_LOGO_BYTES } from '@impact-call/contracts';
import { fileSize } from '@impact-call/domain';
import { fileTypeFromBuffer } from 'file-type';
import { RequestInvalid } from '../../../platform/errors/request-errors.ts';
import { FileTooLarge, FileTypeNotAccepted } from '../../../platform/errors/submission-errors.ts';
import { isPlainSvg } from './plain-svg.ts';

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

/**
 * Node skips invalid characters, so the result is encoded again and compared; a regular expression would fail on
 * megabytes.
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
 * The logo as stored: checked by content, with its real type. Any image is accepted
 * (docs/rules/06-configurations.md#logo).
 */
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
