import type { AttachmentRecord } from '../../../foundation/files/index.ts';
import { namedFiles } from '../../../../step-kinds/index.ts';
import type { SubmissionRecord } from '../stored/model.ts';

/** A file, and the step it was uploaded for. */
export type FilePlace = Pick<AttachmentRecord, '_id' | 'stepId'>;

/**
 * The files of a submission: those that the answers of their own step name. A removed or replaced file is excluded at
 * once for all readers, and a new one until it is named.
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
