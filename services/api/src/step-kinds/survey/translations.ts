import { LANGUAGES, type Language } from '@impact-call/contracts';
import { readBoundedJson } from '@impact-call/domain';
import { mapText, type LocalizedText } from '../../platform/text/localized-text.ts';
import type { StepText } from '../step-kind.ts';

type Json = Readonly<Record<string, unknown>>;

/** SurveyJS stores the English text of a translated one under this name. */
const DEFAULT = 'default';
const LOCALE = /^(?:default|[a-z]{2}(?:-[a-z]{2,4})?)$/i;
const isTranslated = (value: Json): value is Record<string, string> =>
  Object.entries(value).length > 0 &&
  Object.entries(value).every(([key, wording]) => LOCALE.test(key) && typeof wording === 'string');

/** Properties of a survey with text that applicants read. */
const TEXTS = new Set([
  ...['title', 'description', 'html', 'text', 'placeholder', 'completedHtml', 'requiredErrorText'],
  ...['labelTrue', 'labelFalse', 'minRateDescription', 'maxRateDescription', 'otherText', 'noneText', 'commentText'],
]);
/** Properties whose values are no texts, though they may look like translations. */
const NO_TEXTS = new Set(['correctAnswer', 'defaultValue', 'defaultRowValue', 'value', 'setValue']);

function textOf(translations: Readonly<Record<string, string>>): LocalizedText {
  const wordings = LANGUAGES.map((language) => [
    language,
    translations[language] ?? (language === ('en' satisfies Language) ? translations[DEFAULT] : undefined) ?? '',
  ]);
  return Object.fromEntries(wordings) as LocalizedText;
}

/** Every text below a value; untranslated ones as plain strings. */
function* textsIn(value: unknown, name = ''): Generator<LocalizedText> {
  if (typeof value === 'string' && TEXTS.has(name)) yield value;
  if (typeof value !== 'object' || value === null || NO_TEXTS.has(name)) return;
  if (!Array.isArray(value) && isTranslated(value as Json)) yield textOf(value as Record<string, string>);
  else for (const [key, part] of Object.entries(value)) yield* textsIn(part, key);
}

/**
 * Texts of a survey. In a survey with translations, a text without any is in English, the default language of SurveyJS;
 * a survey without translations is for all languages.
 */
export function translatedTexts(content: LocalizedText): StepText[] {
  if (typeof content !== 'string') {
    const titles = mapText(content, (wording) => [...textsIn(readBoundedJson(wording))].find(isPlain) ?? wording);
    return [{ place: 'question', text: titles }];
  }
  const texts = [...textsIn(readBoundedJson(content))];
  if (texts.every(isPlain)) return [];
  return texts.map((text) => ({ place: 'question', text: isPlain(text) ? { en: text } : text }));
}

const isPlain = (text: LocalizedText): text is string => typeof text === 'string';
