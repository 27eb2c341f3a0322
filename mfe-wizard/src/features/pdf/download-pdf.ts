import { saveFile } from '@impact-call/ui';
import type { Submission } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { pdfWords } from './pdf-words.ts';
import { readFonts } from './read-fonts.ts';
import { readLogo } from './read-logo.ts';
import { runLayout } from './run-layout.ts';

/** Makes the recap of a closed submission and hands it to the browser as `<code>.pdf`. */
export async function downloadPdf({ api, i18n }: ShellContext, submission: Submission): Promise<void> {
  const [data, fonts] = await Promise.all([api.GetAllAnswerForPdf({ query: { callId: submission.callId, subId: submission.id } }), readFonts()]);
  const logo = await readLogo(data);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const bytes = await runLayout({ data, words: pdfWords(i18n), fonts, logo, timeZone });
  saveFile(new Blob([bytes], { type: 'application/pdf' }), `${data.submissionCode}.pdf`);
}
