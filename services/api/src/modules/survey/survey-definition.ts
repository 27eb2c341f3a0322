import { cleanHtml } from '../../html/sanitize.ts';
import { parseObject } from './parse-object.ts';
import { surveyModel } from './survey-model.ts';

/** Where a survey's definition holds HTML, as one wording or by language. */
const HTML_KEYS = new Set(['html', 'completedHtml', 'completedBeforeHtml', 'loadingHtml']);
/** What would lead the applicant away from the wizard, to any address. */
const STEERING_KEYS = new Set(['navigateToUrl', 'navigateToUrlOnCondition']);

const cleanTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanHtml(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([locale, text]) => [locale, cleanTexts(text)]));
};

/** A survey's or quiz's definition as it is stored, its HTML cleaned; null when survey-core cannot load it, since it would then not be displayed. */
export function storedSurvey(definition: string): string | null {
  const json = parseObject(definition);
  if (!json) return null;
  const clean = JSON.stringify(json, (key: string, value: unknown) => {
    if (STEERING_KEYS.has(key)) return undefined;
    return HTML_KEYS.has(key) ? cleanTexts(value) : value;
  });
  return surveyModel(clean, '{}', 'en') ? clean : null;
}
