import type { i18n } from 'i18next';
import { getT } from '../../translations.ts';
import type { PdfWords } from './pdf-input.ts';

/** Keys of the texts that the PDF needs. */
const KEYS = [
  'code', 'submittedBy', 'submittedOn', 'organization', 'name', 'taxCode', 'address', 'city', 'country', 'referent', 'role', 'email',
  'question', 'answer', 'noAnswer', 'attachments', 'attachment', 'file', 'budgetTitle', 'budget', 'budgetSpent',
] as const;

/** The PDF's texts in the page's language, as plain data. */
export function pdfWords(i18n: i18n): PdfWords {
  const t = getT(i18n);
  const words = Object.fromEntries(KEYS.map((key) => [key, t(`pdf.${key}`)])) as Omit<PdfWords, 'page'>;
  // The numbers are filled in when the PDF knows them.
  return { ...words, page: t('pdf.page', { page: '{{page}}', pages: '{{pages}}' }) };
}
