import type { FieldError } from '@impact-call/contracts';
import { parseObject } from '@impact-call/domain';
import { fillSurvey, isSteering, namesAddress } from '@impact-call/survey';
import { normalizedDefinition, placeOf } from '@impact-call/survey/definition';
import type { JsonError, SurveyModel } from 'survey-core';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import { patternProblem, type PatternProblem } from './patterns.ts';

type Json = Record<string, unknown>;

const CODES: Readonly<Record<string, string>> = {
  requiredproperty: 'element-unnamed',
  incorrecttypeproperty: 'element-type',
  missingtypeproperty: 'element-no-type',
  unknownproperty: 'element-property',
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function messageOf(code: string, element: string, { type, property }: { type: string; property: string }): string {
  if (code === 'element-unnamed') return `${element} (${type}) needs a name`;
  if (code === 'element-type') return `${element}: "${type}" is no type that there is`;
  if (code === 'element-no-type') return `${element} needs a type`;
  return `${element} (${type}): "${property}" is no property of this type`;
}

function errorOf(definition: Json, error: JsonError): FieldError {
  const json = (error.jsonObj ?? {}) as Json;
  const elementPath = placeOf(definition, json);
  const element = textIn(json['name']) || elementPath;
  const code = error.type === 'requiredproperty' && !textIn(error.message).includes("'name'") ? '' : CODES[error.type];
  if (!code) return { path: element, code: 'survey', message: `${element || 'the survey'}: ${error.message}` };
  const property = 'propertyName' in error ? textIn(error.propertyName) : '';
  const params = { element: element || 'survey', type: textIn(json['type'] ?? json['cellType']), property };
  return { path: element, code, message: messageOf(code, params.element, params), params };
}

/** By the element's name, or its path such as `pages.0.elements.2`. */
function elementErrors(definition: Json, survey: SurveyModel): FieldError[] {
  // Null without errors, despite the types.
  const errors = (survey.jsonErrors as JsonError[] | null) ?? [];
  const read = errors.length > 0 ? normalizedDefinition(definition) : {};
  return errors.map((error) => errorOf(read, error));
}

/** Paths are names of questions. */
export type StoredSurvey = { content: string } | { errors: FieldError[] };

/** A text, or one by language. */
const HTML_KEYS = new Set(['html', 'completedHtml', 'completedBeforeHtml', 'loadingHtml']);

const cleanTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanHtml(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([locale, text]) => [locale, cleanTexts(text)]));
};

interface Pattern {
  path: string;
  source: string;
  isInsensitive: boolean;
}

interface Findings {
  addresses: FieldError[];
  patterns: Pattern[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isOn = (value: unknown): boolean => value === true;

/** Everything that would send a request, and every regular expression. */
function collect(value: unknown, path: string, found: Findings): void {
  if (!isObject(value)) return;
  const name = !Array.isArray(value) && typeof value['name'] === 'string' ? value['name'] : '';
  const fullPath = [path, name].filter(Boolean).join('.');
  const { regex, caseInsensitive, insensitive } = value as Record<string, unknown>;
  if (typeof regex === 'string' && regex !== '')
    found.patterns.push({ path, source: regex, isInsensitive: isOn(caseInsensitive) || isOn(insensitive) });
  for (const [key, part] of Object.entries(value)) {
    if (namesAddress(key, part))
      found.addresses.push({
        path: fullPath,
        code: 'address',
        message: `${key} names an address; a survey holds its choices and pictures itself`,
      });
    collect(part, fullPath, found);
  }
}

const PATTERN_MESSAGES: Record<PatternProblem, string> = {
  'pattern-invalid': 'the regular expression cannot be read',
  'pattern-dangerous':
    'the regular expression can take very long for a short answer: avoid repetitions within repetitions, e.g. (a+)+',
};

function patternErrors(patterns: readonly Pattern[]): FieldError[] {
  const judged = new Map<string, PatternProblem | null>();
  const errors: FieldError[] = [];
  for (const { path, source, isInsensitive } of patterns) {
    const key = `${String(isInsensitive)} ${source}`;
    const problem = judged.get(key) ?? (judged.has(key) ? null : patternProblem(source, isInsensitive));
    judged.set(key, problem);
    if (problem) errors.push({ path, code: problem, message: PATTERN_MESSAGES[problem] });
  }
  return errors;
}

const notASurvey: StoredSurvey = {
  errors: [{ path: '', code: 'survey', message: 'is not a survey that can be displayed' }],
};

/** Cleans HTML; rejects definitions that request an address or have dangerous patterns. */
export function storedSurvey(definition: string): StoredSurvey {
  const json = parseObject(definition);
  if (!json) return notASurvey;
  const clean = JSON.stringify(normalizedDefinition(json), (key: string, value: unknown) => {
    if (isSteering(key)) return undefined;
    return HTML_KEYS.has(key) ? cleanTexts(value) : value;
  });
  const found: Findings = { addresses: [], patterns: [] };
  collect(json, '', found);
  const errors = [...found.addresses, ...patternErrors(found.patterns)];
  if (errors.length > 0) return { errors };
  const filled = fillSurvey(clean, {}, 'en');
  if (!filled) return notASurvey;
  const unread = elementErrors(json, filled.survey);
  return unread.length > 0 ? { errors: unread } : { content: clean };
}
