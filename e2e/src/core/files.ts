const MEGABYTE = 1024 * 1024;

/** A file that an applicant could choose. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** A real, empty PDF of one page; `bytes` pads it to that size. */
export const aPdf = (name = 'statuto.pdf', bytes = 0): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(PDF.padEnd(bytes, ' ')),
});

/** One page with text, and one with a black-and-white scan as offices make them: a single black square. */
const SCANNED = [
  '1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 595 842]>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources<</Font<</F1 7 0 R>>>>>>endobj',
  '4 0 obj<</Type/Page/Parent 2 0 R/Contents 6 0 R/Resources<</XObject<</Im0 8 0 R>>>>>>endobj',
  '5 0 obj<</Length 58>>stream\nBT /F1 28 Tf 60 720 Td (Bilancio sociale 2025) Tj ET      \nendstream endobj',
  '6 0 obj<</Length 34>>stream\nq 400 0 0 400 100 300 cm /Im0 Do Q\nendstream endobj',
  '7 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  `8 0 obj<</Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Filter[/ASCIIHexDecode/CCITTFaxDecode]/DecodeParms[null<</K -1/Columns 8/Rows 8/BlackIs1 true>>]/Length 13>>stream\nFF00100100>  \nendstream endobj`,
];

/** A two-page PDF with interactive content and a script that must never run. */
export const aScannedPdf = (name: string): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(['%PDF-1.4', ...SCANNED, 'trailer<</Root 1 0 R>>', '%%EOF', ''].join('\n')),
});

/** A picture of one pixel. */
export const aPng = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

/** One byte above the limit. */
export const aLargePdf = (): ChosenFile => aPdf('troppo-grande.pdf', 5 * MEGABYTE + 1);

/** Claims to be a PDF, but is not one. */
export const aLyingPdf = (): ChosenFile => ({
  name: 'finto.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('MZ this is a program'),
});
