import type { PdfData } from '@impact-call/contracts';

/** Words of the recap in one language; `page` holds `{{page}}` and `{{pages}}`. */
export interface PdfWords {
  page: string;
  code: string;
  submittedBy: string;
  submittedOn: string;
  organization: string;
  name: string;
  taxCode: string;
  address: string;
  city: string;
  country: string;
  referent: string;
  role: string;
  email: string;
  question: string;
  answer: string;
  noAnswer: string;
  attachments: string;
  attachment: string;
  file: string;
  budgetTitle: string;
  budget: string;
  budgetSpent: string;
}

/** A PNG or JPEG with the size that it has on paper, in points. */
export interface PdfLogo {
  dataUri: string;
  format: 'PNG' | 'JPEG';
  width: number;
  height: number;
}

/** TrueType files, base64-encoded as jsPDF wants them. */
export interface PdfFonts {
  regular: string;
  bold: string;
}

/** All that the layout needs: plain data, so that it travels into a worker. */
export interface PdfInput {
  data: PdfData;
  words: PdfWords;
  fonts: PdfFonts;
  logo: PdfLogo | null;
  /** Zone in which dates are written, e.g. `Europe/Rome`. */
  timeZone: string;
}
