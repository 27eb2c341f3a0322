import { editorLocalization } from 'survey-creator-core';
import 'survey-creator-core/i18n/italian';

/** Fixes machine translations in SurveyJS's Italian, such as the fruit for a date. */
const WORDS = {
  inputType: { date: 'Data', password: 'Password', range: 'Intervallo' },
  sliderType: { range: 'Intervallo' },
  displayStyle: { date: 'Data' },
  totalDisplayStyle: { date: 'Data' },
};

/** The designer's Italian texts, by group and name. */
interface Texts {
  pv: Record<string, Record<string, string> | undefined>;
}

/** Fixes the designer's Italian once for all instances. */
export function mendItalian(): void {
  const { pv } = editorLocalization.getLocale('it') as Texts;
  for (const [group, words] of Object.entries(WORDS)) Object.assign((pv[group] ??= {}), words);
}
