import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { supportedExtensions } from 'file-type';
import { cut } from '../../../platform/text/one-line.ts';
import { extensionsOf } from './file-kind.ts';
import type { AttachmentRecord } from './model.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The name for old and new clients (RFC 6266, RFC 8187), without control characters and lone surrogates. */
export function attachmentDisposition(name: string): string {
  const fileName = name.replace(/[\p{Cs}\p{Cc}]/gu, '');
  const ascii = fileName.normalize('NFD').replace(/[^\x20-\x7e]/g, '') || 'file';
  return contentDisposition(fileName, { type: 'attachment', fallback: ascii });
}

export function sendWorkbook(reply: FastifyReply, bytes: Buffer, name: string): Readable {
  void reply
    .type(XLSX)
    .header('content-length', bytes.length)
    .header('content-disposition', attachmentDisposition(name));
  return Readable.from([bytes]);
}

const MAX_CHARACTERS = 200;
/** File systems limit a name to 255 bytes. */
const MAX_BYTES = 240;

/** Executable or active extensions that `file-type` does not detect by content. */
const OTHERS =
  'app application asp aspx bat cgi chm cmd com cpl csv doc docm gadget hta htm html hxc img inf ini iso jar jfif jnlp jpe jpeg js jse jsp lnk mht mhtml mjs msc msi msp ' +
  'odb odg p7m pdf phar php pif pl ppt pptm ps1 psm1 py rb reg rtf scf scr sct settingcontent-ms sh shs shtml svg svgz txt url vb vbe vbs vhd vhdx ws wsc wsf wsh xbap xht xhtml xll xls xlsm xml xsl';
const EXTENSIONS: ReadonlySet<string> = new Set([...supportedExtensions, ...OTHERS.split(' ')]);

/** Device names, which Windows opens instead of a file, whatever the extension. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Windows ignores trailing dots and spaces, so that the text before would become the extension. */
const trimEnd = (text: string): string => text.replace(/[\s.]+$/u, '');

/** The last extension of a name, if it is a real one: `S.p.A` and `v1.2` have none. */
function extensionOf(name: string): string {
  const extension = /\.([^.]*)$/u.exec(name)?.[1] ?? '';
  return EXTENSIONS.has(extension.trim().toLowerCase()) ? extension : '';
}

function withoutExtensions(name: string): string {
  let base = trimEnd(name);
  for (let extension = extensionOf(base); extension !== ''; extension = extensionOf(base))
    base = trimEnd(base.slice(0, -extension.length));
  return base;
}

/** Inside these sequences (emoji, some scripts, regional flags) joining characters are allowed. */
const JOINED =
  /(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/u;
const UNSEEN = new RegExp(`(${JOINED.source})|[\\p{C}\\p{Zl}\\p{Zp}]`, 'gu');

const seen = (text: string): string => text.replace(UNSEEN, (_, joined?: string) => joined ?? '');

/** Without characters that are invisible, change the reading direction, or are special to a shell or file system. */
function visibleName(name: string): string {
  const last =
    name
      .normalize('NFC')
      .split(/[/\\]/u)
      .findLast((part) => /[^\s.]/u.test(part)) ?? '';
  return seen(last)
    .replace(/\p{Z}+/gu, ' ')
    .replace(/[<>:"|?*]/gu, '_')
    .replace(/^[\s.]+/u, '');
}

function cutToFit(base: string, extension: string): string {
  let characters = [...cut(base, MAX_CHARACTERS - extension.length)];
  while (Buffer.byteLength(characters.join('') + extension) > MAX_BYTES) characters = characters.slice(0, -1);
  // A joiner at the end joins nothing.
  return trimEnd(seen(characters.join('')));
}

/** The extension follows the detected type, since it decides which program opens the file. */
export function fileNameOf(name: string, mime: string): string {
  const visible = visibleName(name);
  const allowed = extensionsOf(mime);
  const typed = /\.([^.]*)$/u.exec(trimEnd(visible))?.[1]?.toLowerCase() ?? '';
  const chosen = allowed.includes(typed) ? typed : allowed[0];
  const extension = chosen === undefined ? '' : `.${chosen}`;
  const base = cutToFit(withoutExtensions(visible), extension).replace(RESERVED, '_$1') || 'file';
  return `${base}${extension}`;
}

/** Short enough for the file names within it; empty if no allowed character is left. */
export const folderNameOf = (name: string): string => {
  const visible = trimEnd(seen(cut(visibleName(name.replace(/[/\\]/gu, '-')), 60)));
  return visible.replace(RESERVED, '_$1');
};

/** Names of older files do not follow their content. */
export const downloadName = ({ fileName, mime }: Pick<AttachmentRecord, 'fileName' | 'mime'>): string =>
  fileNameOf(fileName, mime);
