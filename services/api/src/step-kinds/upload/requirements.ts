import { MAX_UPLOAD_ANSWERS, UploadRequirement, type Language, type UploadAnswer } from '@impact-call/contracts';
import { readBoundedJson } from '@impact-call/domain';
import Type from 'typebox';
import { compileSchema } from '../../platform/endpoint/validation.ts';
import { resolveText, wordingsOf, type LocalizedText } from '../../platform/text/localized-text.ts';
import type { StepDefinition } from '../step-definition.ts';

const isRequirementList = compileSchema(Type.Array(UploadRequirement), 'body');

function requirementsIn(wording: string): UploadRequirement[] {
  const list = readBoundedJson(wording);
  return isRequirementList(list) ? (list as UploadRequirement[]) : [];
}

/** Empty if the content is no such list. */
export const requirementsOf = (content: LocalizedText, language: Language): UploadRequirement[] =>
  requirementsIn(resolveText(content, language));

/** In every translation. */
export const templatesIn = (content: LocalizedText): string[] => [
  ...new Set(
    wordingsOf(content).flatMap((wording) => requirementsIn(wording).flatMap(({ template }) => template?.id ?? [])),
  ),
];

// Every answer of a step needs them.
const stored = new WeakMap<StepDefinition, { content: LocalizedText; names: string[][] }>();

function requirementNames(step: StepDefinition): string[][] {
  const cached = stored.get(step);
  if (cached?.content === step.content) return cached.names;
  const names = wordingsOf(step.content).map((wording) => requirementsIn(wording).map(({ file_name }) => file_name));
  stored.set(step, { content: step.content, names });
  return names;
}

/** -1 if absent; by any language, so that an applicant can switch. */
export function requirementIndex(step: StepDefinition, name: string): number {
  return (
    requirementNames(step)
      .map((names) => names.indexOf(name))
      .find((index) => index >= 0) ?? -1
  );
}

export function requirementName(step: StepDefinition, name: string, language: Language): string {
  return requirementsOf(step.content, language)[requirementIndex(step, name)]?.file_name ?? name;
}

const isAnswer = (value: unknown): value is UploadAnswer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as UploadAnswer).tipoAllegatoName === 'string' &&
  typeof (value as UploadAnswer).fileDownloadId === 'string';

/** Up to the maximum of a step; drafts may contain anything. */
export function uploadAnswers(content: string): UploadAnswer[] {
  const list = readBoundedJson(content);
  return Array.isArray(list) ? list.slice(0, MAX_UPLOAD_ANSWERS).filter(isAnswer) : [];
}

/** Other content does not change. */
export function localizedUploadContent(step: StepDefinition, content: string, language: Language): string {
  const list = readBoundedJson(content);
  if (!Array.isArray(list)) return content;
  const renamed = list
    .slice(0, MAX_UPLOAD_ANSWERS)
    .map((item: unknown) =>
      isAnswer(item) ? { ...item, tipoAllegatoName: requirementName(step, item.tipoAllegatoName, language) } : item,
    );
  return JSON.stringify(renamed);
}
