const MEGABYTE = 1024 * 1024;

/** A file as an applicant would choose it. */
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

/** One byte more than an applicant may send. */
export const aLargePdf = (): ChosenFile => aPdf('troppo-grande.pdf', 5 * MEGABYTE + 1);

/** Says that it is a PDF, and is not. */
export const aLyingPdf = (): ChosenFile => ({
  name: 'finto.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('MZ this is a program'),
});
