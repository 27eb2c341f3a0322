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

/** The requirements of an upload step in one language; none when its content is not such a list. */
export const requirementsOf = (content: LocalizedText, language: Language): UploadRequirement[] =>
  requirementsIn(resolveText(content, language));

// Every answer of a step asks for them: they are read once for all.
const kept = new WeakMap<StepDefinition, { content: LocalizedText; names: string[][] }>();

/** What the requirements are called, by wording of the step. */
function requirementNames(step: StepDefinition): string[][] {
  const known = kept.get(step);
  if (known?.content === step.content) return known.names;
  const names = wordingsOf(step.content).map((wording) => requirementsIn(wording).map(({ file_name }) => file_name));
  kept.set(step, { content: step.content, names });
  return names;
}

/**
 * Where a requirement of this name stands in its list, -1 when nowhere. The name is what the applicant reads, so that
 * it may be the wording of any language: who changes language still means the same requirement.
 */
export function requirementIndex(step: StepDefinition, name: string): number {
  return (
    requirementNames(step)
      .map((names) => names.indexOf(name))
      .find((index) => index >= 0) ?? -1
  );
}

/** The requirement's name in the reader's language. */
export function requirementName(step: StepDefinition, name: string, language: Language): string {
  return requirementsOf(step.content, language)[requirementIndex(step, name)]?.file_name ?? name;
}

const isAnswer = (value: unknown): value is UploadAnswer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as UploadAnswer).tipoAllegatoName === 'string' &&
  typeof (value as UploadAnswer).fileDownloadId === 'string';

/** The answers that an upload step's content holds; drafts may hold anything. No more than a step can have are read. */
export function uploadAnswers(content: string): UploadAnswer[] {
  const list = readBoundedJson(content);
  return Array.isArray(list) ? list.slice(0, MAX_UPLOAD_ANSWERS).filter(isAnswer) : [];
}

/** Stored answers with the requirements named in the reader's language; anything else as it is. */
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
