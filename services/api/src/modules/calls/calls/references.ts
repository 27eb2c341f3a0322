import type { CallTypeRepository } from './templates/call-type-repository.ts';
import { type AttachmentRepository, fileNameOf } from '../../foundation/files/index.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import { unknown, type CallReferences } from './call-rules.ts';
import type { CallRepository } from './repository.ts';

export interface ReferenceDeps {
  calls: CallRepository;
  frameworks: Pick<FrameworkRepository, 'findOffered'>;
  attachments: Pick<AttachmentRepository, 'find' | 'keep' | 'keepTemplate'>;
  callTypes: Pick<CallTypeRepository, 'hold'>;
}

/** Looks up the records that calls refer to. */
export const createCallReferences = ({ calls, frameworks, attachments, callTypes }: ReferenceDeps): CallReferences => ({
  callTypeExists: async (id) => (await calls.findType(id)) !== null,
  // Only administrators' uploads: an applicant's file stays with its submission.
  customFileExists: async (id) => (await attachments.find(id))?.submissionId === null,
  keepTemplate: (id) => attachments.keepTemplate(id),
  named: async (fields) => {
    const { customFile } = fields;
    if (!customFile) return fields;
    const file = await attachments.find(customFile.id);
    return { ...fields, customFile: { ...customFile, name: fileNameOf(customFile.name, file?.mime ?? '') } };
  },
  frameworkExists: async (id) => (await frameworks.findOffered([id])).has(id),
  hold: async ({ callTypeId, customFile }) => [
    ...(callTypeId && !(await callTypes.hold(callTypeId)) ? [unknown('callTypeId')] : []),
    ...(customFile && !(await attachments.keep(customFile.id)) ? [unknown('customFile.id')] : []),
  ],
});
