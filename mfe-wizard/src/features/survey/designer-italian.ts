import { editorLocalization } from 'survey-creator-core';
import 'survey-creator-core/i18n/italian';

/** Words that the library's own Italian, which a machine made, takes for others: a date is no fruit of a palm. */
const WORDS = {
  inputType: { date: 'Data', password: 'Password', range: 'Intervallo' },
  sliderType: { range: 'Intervallo' },
  displayStyle: { date: 'Data' },
  totalDisplayStyle: { date: 'Data' },
};

/** The designer's texts in Italian, by group and name. */
interface Texts {
  pv: Record<string, Record<string, string> | undefined>;
}

/** Mends the Italian of the designer; once for all that are made. */
export function mendItalian(): void {
  const { pv } = editorLocalization.getLocale('it') as Texts;
  for (const [group, words] of Object.entries(WORDS)) Object.assign((pv[group] ??= {}), words);
}
