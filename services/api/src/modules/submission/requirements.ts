import { UploadRequirement, type Language, type UploadAnswer } from '@impact-call/contracts';
import Type from 'typebox';
import { compileSchema } from '../../endpoint/validation.ts';
import { resolveText, wordingsOf, type LocalizedText } from '../../localization/localized-text.ts';
import type { StepRecord } from '../call/model.ts';

const isRequirementList = compileSchema(Type.Array(UploadRequirement), 'body');

function parseList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The requirements of an upload step in one language; none when its content is not such a list. */
export function requirementsOf(content: LocalizedText, language: Language): UploadRequirement[] {
  const list = parseList(resolveText(content, language));
  return isRequirementList(list) ? (list as UploadRequirement[]) : [];
}

/**
 * Where a requirement of this name stands in its list, -1 when nowhere. The name is what the applicant reads, so that it may be the
 * wording of any language: who changes language still means the same requirement.
 */
export function requirementIndex(step: StepRecord, name: string): number {
  for (const wording of wordingsOf(step.content)) {
    const list = parseList(wording);
    const index = isRequirementList(list) ? (list as UploadRequirement[]).findIndex((requirement) => requirement.file_name === name) : -1;
    if (index >= 0) return index;
  }
  return -1;
}

/** The requirement's name in the reader's language. */
export function requirementName(step: StepRecord, name: string, language: Language): string {
  return requirementsOf(step.content, language)[requirementIndex(step, name)]?.file_name ?? name;
}

const isAnswer = (value: unknown): value is UploadAnswer =>
  typeof value === 'object' && value !== null && typeof (value as UploadAnswer).tipoAllegatoName === 'string' && typeof (value as UploadAnswer).fileDownloadId === 'string';

/** The answers that an upload step's content holds; drafts may hold anything. */
export function uploadAnswers(content: string): UploadAnswer[] {
  const list = parseList(content);
  return Array.isArray(list) ? list.filter(isAnswer) : [];
}

/** Stored answers with the requirements named in the reader's language; anything else as it is. */
export function localizedUploadContent(step: StepRecord, content: string, language: Language): string {
  const list = parseList(content);
  if (!Array.isArray(list)) return content;
  const renamed = list.map((item: unknown) =>
    isAnswer(item) ? { ...item, tipoAllegatoName: requirementName(step, item.tipoAllegatoName, language) } : item,
  );
  return JSON.stringify(renamed);
}
