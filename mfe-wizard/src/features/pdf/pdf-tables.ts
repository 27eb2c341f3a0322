import { autoTable, type CellHookData, type UserOptions } from 'jspdf-autotable';
import type { PdfAnswer, PdfSection } from '@impact-call/contracts';
import type { PdfWords } from './pdf-input.ts';
import { FONT, LINE, MARGIN, type Cursor } from './pdf-page.ts';

const INK: [number, number, number] = [22, 33, 31];
const HEAD: [number, number, number] = [236, 233, 224];

const look = (cursor: Cursor): UserOptions => ({
  startY: cursor.y,
  theme: 'grid',
  margin: MARGIN,
  styles: { font: FONT, fontStyle: 'normal', fontSize: 9, cellPadding: 2, lineColor: LINE, lineWidth: 0.2, textColor: INK, overflow: 'linebreak', valign: 'top' },
  headStyles: { fillColor: HEAD, textColor: INK, font: FONT, fontStyle: 'bold' },
  showHead: 'everyPage',
});

/** Where the last table ended. */
function after(cursor: Cursor): void {
  const { lastAutoTable } = cursor.doc as typeof cursor.doc & { lastAutoTable?: { finalY: number } };
  cursor.y = (lastAutoTable?.finalY ?? cursor.y) + 3;
}

/** A table whose two columns share the width 60 to 40 (specification point 9). */
function twoColumns(cursor: Cursor, head: [string, string], body: string[][], more: UserOptions = {}): void {
  const columnStyles = { 0: { cellWidth: cursor.width * 0.6 }, 1: { cellWidth: cursor.width * 0.4 } };
  autoTable(cursor.doc, { ...look(cursor), head: [head], body, columnStyles, ...more });
  after(cursor);
}

/** Questions and answers of a section; an answer that is a table of its own follows its question. */
export function writeSection(cursor: Cursor, { sectionName, questions }: PdfSection, words: PdfWords): void {
  if (questions.length === 0) return;
  cursor.heading(sectionName);
  let plain: PdfAnswer[] = [];
  const flush = (): void => {
    if (plain.length > 0) twoColumns(cursor, [words.question, words.answer], plain.map(({ question, answer }) => [question, answer.trim() || words.noAnswer]));
    plain = [];
  };
  for (const question of questions) {
    if (!question.rows || question.rows.length < 2) plain.push(question);
    else {
      flush();
      writeMatrix(cursor, question);
    }
  }
  flush();
}

/** A matrix within its question: the question spans the table's head, which is repeated on every page. */
function writeMatrix(cursor: Cursor, { question, rows = [] }: PdfAnswer): void {
  const [header = [], ...body] = rows;
  cursor.room(24);
  const title = [{ content: question, colSpan: header.length, styles: { fontStyle: 'bold' as const, fillColor: HEAD } }];
  autoTable(cursor.doc, {
    ...look(cursor),
    head: [title, header],
    body,
    didParseCell: ({ section, row, cell }: CellHookData) => {
      if (section === 'head' && row.index === 1) cell.styles.fontStyle = 'normal';
    },
  });
  after(cursor);
}

/** Name and value side by side, without a head, e.g. the organization. */
export function writeFacts(cursor: Cursor, facts: [string, string][]): void {
  const body = facts.filter(([, value]) => value.trim() !== '');
  if (body.length === 0) return;
  const columnStyles = { 0: { cellWidth: cursor.width * 0.4, fontStyle: 'bold' as const }, 1: { cellWidth: cursor.width * 0.6 } };
  autoTable(cursor.doc, { ...look(cursor), theme: 'plain', body, columnStyles, styles: { ...look(cursor).styles, cellPadding: { top: 1, bottom: 1, left: 0, right: 2 }, lineWidth: 0 } });
  after(cursor);
}

/** What was handed in as files. */
export function writeAttachments(cursor: Cursor, attachments: { attachmentTitle: string; fileName: string }[], words: PdfWords): void {
  if (attachments.length === 0) return;
  cursor.heading(words.attachments);
  twoColumns(cursor, [words.attachment, words.file], attachments.map(({ attachmentTitle, fileName }) => [attachmentTitle, fileName]));
}
