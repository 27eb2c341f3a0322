import type { FieldError, FileError } from '@impact-call/contracts';
import { MAX_FILES_OF_REQUIREMENT } from '@impact-call/domain';
import { fileError } from '../answer-errors.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { Evidence } from '../step-kind.ts';
import { requirementIndex, requirementsOf, uploadAnswers } from './requirements.ts';

function firstError(states: readonly (string | undefined)[]): FileError | null {
  if (states.length > MAX_FILES_OF_REQUIREMENT) return 'too-many-files';
  if (states.includes('infected')) return 'file-infected';
  if (states.some((state) => state !== 'stored' && state !== 'checking')) return 'file-unknown';
  return states.includes('checking') ? 'file-being-checked' : null;
}

/** Missing, or not uploaded to this step. */
export function uploadErrors(
  step: StepDefinition,
  content: string,
  { files, language }: Pick<Evidence, 'files' | 'language'>,
): FieldError[] {
  const answers = uploadAnswers(content).map((answer) => ({
    ...answer,
    index: requirementIndex(step, answer.tipoAllegatoName),
  }));
  const stateOf = (fileId: string, index: number) =>
    files.find(
      (file) =>
        file._id === fileId && file.stepId === step.id && requirementIndex(step, file.tipoAllegatoName) === index,
    )?.state;
  return requirementsOf(step.content, language).flatMap(({ file_name, mandatory }, index) => {
    const own = answers.filter((answer) => answer.index === index);
    if (own.length === 0) return mandatory ? [fileError(file_name, 'file-missing')] : [];
    const code = firstError(own.map((answer) => stateOf(answer.fileDownloadId, index)));
    return code ? [fileError(file_name, code)] : [];
  });
}
