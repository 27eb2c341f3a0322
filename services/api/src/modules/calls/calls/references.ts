import type { FieldError } from '@impact-call/contracts';
import { type AttachmentRepository, fileNameOf } from '../../foundation/files/index.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import { unknown } from './call-rules.ts';
import type { CallRecord } from './model.ts';
import type { CallTypeRepository } from './templates/call-type-repository.ts';

export class CallReferences {
  constructor(
    private readonly callTypes: CallTypeRepository,
    private readonly frameworks: FrameworkRepository,
    private readonly attachments: AttachmentRepository,
  ) {}

  async callTypeExists(id: string): Promise<boolean> {
    return (await this.callTypes.find(id)) !== null;
  }

  /** An administrator's upload: an applicant's file stays with its submission. */
  async customFileExists(id: string): Promise<boolean> {
    return (await this.attachments.find(id))?.submissionId === null;
  }

  /** False when there is no such file. */
  keepTemplate(id: string): Promise<boolean> {
    return this.attachments.keepTemplate(id);
  }

  /** The custom file is renamed to fit its content. */
  async named(fields: Partial<CallRecord>): Promise<Partial<CallRecord>> {
    const { customFile } = fields;
    if (!customFile) return fields;
    const file = await this.attachments.find(customFile.id);
    return { ...fields, customFile: { ...customFile, name: fileNameOf(customFile.name, file?.mime ?? '') } };
  }

  async frameworkExists(id: string): Promise<boolean> {
    return (await this.frameworks.findOffered([id])).has(id);
  }

  /** Locks both in the current transaction; an error for each one deleted since the lookup. */
  async hold({ callTypeId, customFile }: Partial<CallRecord>): Promise<FieldError[]> {
    return [
      ...(callTypeId && !(await this.callTypes.hold(callTypeId)) ? [unknown('callTypeId')] : []),
      ...(customFile && !(await this.attachments.keep(customFile.id)) ? [unknown('customFile.id')] : []),
    ];
  }
}
