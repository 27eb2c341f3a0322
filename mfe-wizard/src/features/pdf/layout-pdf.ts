import { jsPDF } from 'jspdf';
import type { PdfInput } from './pdf-input.ts';
import { Cursor, LINE, MARGIN, embedFonts, writeFooters } from './pdf-page.ts';
import { writeAttachments, writeFacts, writeSection } from './pdf-tables.ts';

/** Points to millimetres: the logo's size is given in points. */
const MM = 0.3528;

function writeHeader(cursor: Cursor, { data, words, logo, timeZone }: PdfInput): void {
  const { doc } = cursor;
  const beside = logo ? logo.width * MM + 6 : 0;
  if (logo) doc.addImage(logo.dataUri, logo.format, doc.internal.pageSize.getWidth() - MARGIN - logo.width * MM, MARGIN, logo.width * MM, logo.height * MM);
  cursor.text(data.callName, { size: 18, bold: true, gap: 2, width: cursor.width - beside });
  cursor.text(`${words.code}: ${data.submissionCode}`, { size: 11, gap: 1, width: cursor.width - beside });
  cursor.text(`${words.submittedBy} ${data.submittedBy}`, { muted: true, gap: 0, width: cursor.width - beside });
  if (data.submissionDateTime) {
    const when = new Intl.DateTimeFormat(data.language === 'en' ? 'en-GB' : data.language, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(new Date(data.submissionDateTime));
    cursor.text(`${words.submittedOn} ${when}`, { muted: true, width: cursor.width - beside });
  }
  cursor.y = Math.max(cursor.y, logo ? MARGIN + logo.height * MM : 0) + 4;
  doc.setDrawColor(...LINE).line(MARGIN, cursor.y, MARGIN + cursor.width, cursor.y);
}

function writeOrganization(cursor: Cursor, { data, words }: PdfInput): void {
  cursor.heading(words.organization);
  writeFacts(cursor, [[words.name, data.orgName], [words.taxCode, data.pIva], [words.address, data.address], [words.city, data.city], [words.country, data.country]]);
  const { name, surname, role, email } = data.referent;
  cursor.heading(words.referent);
  writeFacts(cursor, [[words.name, `${name} ${surname}`], [words.role, role], [words.email, email]]);
}

function writeBudget(cursor: Cursor, { data, words }: PdfInput): void {
  if (!data.miniDyi) return;
  const money = new Intl.NumberFormat(data.language, { style: 'currency', currency: 'EUR' });
  const amount = (value: number | null): string => (value === null ? '' : money.format(value));
  const { budget, budgetSpent } = data.miniDyi;
  if (budget === null && budgetSpent === null) return;
  cursor.heading(words.budgetTitle);
  writeFacts(cursor, [[words.budget, amount(budget)], [words.budgetSpent, amount(budgetSpent)]]);
}

/** The recap of an application as a PDF: A4, margins 20. Pure: runs in a worker, on a page and in Node alike. */
export function layoutPdf(input: PdfInput): ArrayBuffer {
  const { data, words } = input;
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  doc.setDocumentProperties({ title: `${data.callName} – ${data.submissionCode}`, author: data.orgName, creator: 'Impact Call' }).setLanguage(data.language === 'en' ? 'en-GB' : data.language);
  embedFonts(doc, input);
  const cursor = new Cursor(doc);
  writeHeader(cursor, input);
  writeOrganization(cursor, input);
  for (const section of data.sectionsForPDF) writeSection(cursor, section, words);
  writeAttachments(cursor, data.attachments, words);
  writeBudget(cursor, input);
  writeFooters(doc, input);
  return doc.output('arraybuffer');
}
