import type { Language } from '@impact-call/contracts';
import {
  fileSize,
  MAX_APPLICANT_FILE,
  MAX_FILES_OF_REQUIREMENT,
  MAX_FILES_OF_SUBMISSION,
  parseObject,
} from '@impact-call/domain';
import { extensionsOf, typesNamed } from '../../modules/foundation/files/index.ts';
import { wordingsOf } from '../../platform/text/localized-text.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { FileRequest } from '../step-kind.ts';
import { surveyTexts } from './survey-texts.ts';

type Json = Record<string, unknown>;

export interface FileQuestion {
  /** Prefixed by the names of its tables or lists; uploads refer to it. */
  name: string;
  /** The top-level question around it. */
  root: string;
  /** In the survey's answers, or in a row or entry. */
  key: string;
  /** By language if translated. */
  title: unknown;
  isSignature: boolean;
  request: FileRequest;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : Infinity;

/** In lower case: the library ignores case. */
const FILE_TYPES: ReadonlySet<string> = new Set(['file', 'signaturepad']);
const SUSPECT = /"(?:file|signaturepad)"/i;
const MAX_DEPTH = 64;
const CHILDREN = ['pages', 'elements', 'questions', 'templateElements', 'columns', 'detailElements'] as const;
/** Types that only group questions; pages have no type. */
const GROUPS: ReadonlySet<string> = new Set(['', 'panel', 'page', 'flowpanel']);
const SIGNATURES: readonly string[] = ['image/png', 'image/jpeg'];

const typeOf = (element: Json, parent: Json): string =>
  (textIn(element['type']) || textIn(element['cellType']) || textIn(parent['cellType'])).toLowerCase();

function requestOf(element: Json, isSignature: boolean, isWithin: boolean): FileRequest {
  const most = element['allowMultiple'] === true ? Math.min(countIn(element['maxFiles']), MAX_FILES_OF_REQUIREMENT) : 1;
  return {
    types: isSignature ? SIGNATURES : typesNamed(textIn(element['acceptedTypes'])),
    dimensions: Math.min(countIn(element['maxSize']), MAX_APPLICANT_FILE),
    // A replacement is uploaded before the old file is removed.
    most: isWithin ? MAX_FILES_OF_SUBMISSION : Math.min(most + 1, MAX_FILES_OF_REQUIREMENT),
  };
}

function eachFile(found: (element: Json, path: readonly string[], isSignature: boolean) => void) {
  const visit = (element: Json, path: readonly string[], depth: number): void => {
    for (const key of depth > MAX_DEPTH ? [] : CHILDREN) {
      const children = element[key];
      for (const child of Array.isArray(children) ? children.filter(isObject) : []) {
        const type = typeOf(child, key === 'columns' ? element : {});
        const name = textIn(child['name']);
        if (FILE_TYPES.has(type)) found(child, [...path, name], type === 'signaturepad');
        visit(child, GROUPS.has(type) ? path : [...path, name], depth + 1);
      }
    }
  };
  return (definition: Json): void => visit(definition, [], 0);
}

function readQuestions(definition: string): FileQuestion[] {
  const json = SUSPECT.test(definition) ? parseObject(definition) : null;
  const questions: FileQuestion[] = [];
  if (json)
    eachFile((element, path, isSignature) =>
      questions.push({
        name: path.join('.'),
        root: path[0] ?? '',
        key: textIn(element['valueName']) || textIn(element['name']),
        title: element['title'],
        isSignature,
        request: requestOf(element, isSignature, path.length > 1),
      }),
    )(json);
  return questions;
}

// Every answer of a step needs them.
const cache = new WeakMap<StepDefinition, { content: StepDefinition['content']; wordings: FileQuestion[][] }>();

function wordingsOfQuestions(step: StepDefinition): FileQuestion[][] {
  const before = cache.get(step);
  if (before?.content === step.content) return before.wordings;
  const wordings = wordingsOf(step.content).map(readQuestions);
  cache.set(step, { content: step.content, wordings });
  return wordings;
}

/** Names are the same in every language. */
export const fileQuestions = (step: StepDefinition): FileQuestion[] => wordingsOfQuestions(step)[0] ?? [];

export function titleOf({ title, name }: FileQuestion, language: Language): string {
  const wording = isObject(title)
    ? (title[language] ?? title['default'] ?? title['en'] ?? Object.values(title)[0])
    : title;
  return textIn(wording).trim() || name;
}

export function fileQuestionIn(step: StepDefinition, name: string, language: Language): FileQuestion | undefined {
  const translation = typeof step.content === 'object' ? step.content[language] : undefined;
  const index = translation === undefined ? 0 : wordingsOf(step.content).indexOf(translation);
  return wordingsOfQuestions(step)[Math.max(0, index)]?.find((question) => question.name === name);
}

/** The library's texts, unless the author set them. */
const PLACEHOLDERS = ['filePlaceholder', 'fileOrPhotoPlaceholder'] as const;

/** Limits for types, size and number appear in the drop area, so that clients need no others. */
export function withFileLimits(definition: string, maxBytes: number, language: Language): string {
  const json = SUSPECT.test(definition) ? parseObject(definition) : null;
  if (!json) return definition;
  eachFile((element, _path, isSignature) => {
    if (isSignature) return;
    const { types, dimensions } = requestOf(element, false, false);
    const bytes = Math.min(dimensions, maxBytes);
    const extensions = types.flatMap(extensionsOf);
    element['acceptedTypes'] = extensions.map((extension) => `.${extension}`).join(',');
    element['maxSize'] = bytes;
    if (element['allowMultiple'] === true)
      element['maxFiles'] = Math.min(countIn(element['maxFiles']), MAX_FILES_OF_REQUIREMENT);
    const names = types.flatMap((mime) => extensionsOf(mime)[0]?.toUpperCase() ?? []);
    const text = surveyTexts(language).dropFile([...new Set(names)].join(', '), fileSize(bytes, language));
    for (const key of PLACEHOLDERS) element[key] ??= text;
  })(json);
  return JSON.stringify(json);
}
