import { inflateSync } from 'node:zlib';

/** The raw objects of a PDF file, by number. */
function objectsOf(file: string): Map<number, string> {
  const found = [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)endobj/g)];
  return new Map(found.map(([, number, body]) => [Number(number), body ?? '']));
}

/** The content of a stream, decompressed if necessary. */
function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('endstream')), 'latin1');
  return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

/** Maps the glyphs of a font to letters. */
function lettersOf(body: string, objects: Map<number, string>): Map<string, string> {
  const [, number] = /\/ToUnicode (\d+) 0 R/.exec(body) ?? [];
  const table = streamOf(objects.get(Number(number)) ?? '');
  const pairs = [...table.matchAll(/<([0-9a-fA-F]{4})><([0-9a-fA-F]{4})>/g)];
  return new Map(
    pairs.map(([, glyph = '', letter = '']) => [glyph.toLowerCase(), String.fromCharCode(Number.parseInt(letter, 16))]),
  );
}

/** The texts of a PDF by jsPDF in drawing order, one per line of a cell. */
export function textsOfPdf(bytes: ArrayBuffer): string[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const all = [...objects.values()];
  const fonts = new Map(
    all.flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => [
        name,
        lettersOf(objects.get(Number(number)) ?? '', objects),
      ]),
    ) as [string, Map<string, string>][],
  );
  const pages = all.filter((body) => body.includes('stream\n')).map(streamOf);
  return pages.flatMap((page) => {
    let letters = new Map<string, string>();
    return [...page.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-fA-F]+)> Tj/g)].flatMap(([, font, glyphs]) => {
      if (font !== undefined) letters = fonts.get(font) ?? letters;
      return glyphs === undefined
        ? []
        : [(glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? '?').join('')];
    });
  });
}
