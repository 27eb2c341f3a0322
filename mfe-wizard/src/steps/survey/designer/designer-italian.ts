import { editorLocalization } from 'survey-creator-core';
import 'survey-creator-core/i18n/italian';

/** Replaces machine translations, such as the fruit for a date. */
const WORDS = {
  inputType: { date: 'Data', password: 'Password', range: 'Intervallo' },
  sliderType: { range: 'Intervallo' },
  displayStyle: { date: 'Data' },
  totalDisplayStyle: { date: 'Data' },
};

interface Texts {
  pv: Record<string, Record<string, string> | undefined>;
}

export function mendItalian(): void {
  const { pv } = editorLocalization.getLocale('it') as Texts;
  for (const [group, words] of Object.entries(WORDS)) Object.assign((pv[group] ??= {}), words);
}
