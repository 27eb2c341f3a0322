import { jsPDF } from 'jspdf';

/** Limit of the longer side: A4 at 200 dpi, enough to read a photographed letter. */
const MAX_PIXELS = 2339;
const JPEG_QUALITY = 0.8;
const MARGIN_MM = 10;

interface Page {
  jpeg: string;
  width: number;
  height: number;
}

/** Upright by its EXIF orientation, scaled down to page size. */
async function readPage(file: File): Promise<Page> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw pictures');
  // JPEG has no transparency: without a background it would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { jpeg: canvas.toDataURL('image/jpeg', JPEG_QUALITY), width: canvas.width, height: canvas.height };
}

/** As large as fits on an A4 page. */
function addPicture(pdf: jsPDF, { jpeg, width, height }: Page): void {
  const [pageWidth, pageHeight] = [pdf.internal.pageSize.getWidth(), pdf.internal.pageSize.getHeight()];
  const scale = Math.min((pageWidth - 2 * MARGIN_MM) / width, (pageHeight - 2 * MARGIN_MM) / height);
  const [w, h] = [width * scale, height * scale];
  pdf.addImage(jpeg, 'JPEG', (pageWidth - w) / 2, (pageHeight - h) / 2, w, h);
}

/** One A4 page per image, decoded one at a time to save memory. @throws {Error} when the browser cannot decode one */
export async function picturesToPdf(files: readonly File[]): Promise<File> {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  for (const [index, file] of files.entries()) {
    const page = await readPage(file);
    const orientation = page.width > page.height ? 'landscape' : 'portrait';
    if (index === 0) pdf.deletePage(1);
    pdf.addPage('a4', orientation);
    addPicture(pdf, page);
  }
  const name = `${files[0]?.name.replace(/\.[^.]*$/, '') ?? 'pictures'}.pdf`;
  return new File([pdf.output('blob')], name, { type: 'application/pdf' });
}
