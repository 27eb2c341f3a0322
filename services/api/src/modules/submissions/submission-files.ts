import type { AttachmentRecord } from '../files/index.ts';
import { namedFiles } from '../../step-kinds/index.ts';
import type { SubmissionRecord } from './model.ts';

/** Which file, and for which step of which submission it was uploaded. */
export type FilePlace = Pick<AttachmentRecord, '_id' | 'stepId'>;

/**
 * The files that are part of a submission: those that the answers of their own step name. One that an applicant removes
 * or replaces is part of it no more from that moment on, for whoever reads the submission, and one that was just
 * uploaded is not yet.
 */
export function filesOf<File extends FilePlace>(
  { results }: Pick<SubmissionRecord, 'results'>,
  files: readonly File[],
): File[] {
  const named = new Map<string, Set<string>>();
  const namedBy = (stepId: string): Set<string> => {
    const found = named.get(stepId) ?? namedFiles(results[stepId]?.content ?? '');
    named.set(stepId, found);
    return found;
  };
  return files.filter(({ _id, stepId }) => stepId !== null && namedBy(stepId).has(_id));
}
