import type { AttachmentRepository } from '../file/repository.ts';
import type { FrameworkRepository } from '../framework/repository.ts';
import type { CallReferences } from './call-rules.ts';
import type { CallRepository } from './repository.ts';

export interface ReferenceParts {
  calls: CallRepository;
  frameworks: Pick<FrameworkRepository, 'findOffered'>;
  attachments: Pick<AttachmentRepository, 'find'>;
}

/** Looks up what calls refer to. */
export const createCallReferences = ({ calls, frameworks, attachments }: ReferenceParts): CallReferences => ({
  callTypeExists: async (id) => (await calls.findType(id)) !== null,
  // Only what administrators uploaded: an applicant's file stays with its submission.
  customFileExists: async (id) => (await attachments.find(id))?.submissionId === null,
  frameworkExists: async (id) => (await frameworks.findOffered([id])).has(id),
});
