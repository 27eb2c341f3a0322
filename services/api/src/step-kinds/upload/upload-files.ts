import type { UploadAnswer } from '@impact-call/contracts';
import { fileTypesOf, MAX_FILES_OF_REQUIREMENT } from '@impact-call/domain';
import { ACCEPTED } from '../../modules/foundation/files/index.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { FileRequest, StepFiles } from '../step-kind.ts';
import { requirementIndex, requirementName, requirementsOf, templatesIn, uploadAnswers } from './requirements.ts';

const namedIn = (content: string): Set<string> =>
  new Set(uploadAnswers(content).map(({ fileDownloadId }) => fileDownloadId));

function withNames(content: string, names: ReadonlyMap<string, string>): string {
  if (namedIn(content).size === 0) return content;
  // Drafts may contain anything.
  const answers = JSON.parse(content) as (Partial<UploadAnswer> | null)[];
  const named = answers.map((answer) => {
    const fileName = names.get(answer?.fileDownloadId ?? '');
    return fileName === undefined || fileName === answer?.fileName ? answer : { ...answer, fileName };
  });
  return named.every((answer, index) => answer === answers[index]) ? content : JSON.stringify(named);
}

function requirement(step: StepDefinition, name: string): FileRequest | undefined {
  const found = requirementsOf(step.content, 'en')[requirementIndex(step, name)];
  if (!found) return undefined;
  const kinds = fileTypesOf(found);
  return {
    types: kinds.flatMap((kind) => ACCEPTED[kind]),
    kinds,
    dimensions: found.dimensions,
    most: MAX_FILES_OF_REQUIREMENT,
  };
}

export const uploadFiles: StepFiles = {
  asks: () => true,
  namedIn,
  templatesIn,
  withNames,
  requirement,
  requirementIndex,
  requirementName,
};
