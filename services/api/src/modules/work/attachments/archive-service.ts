import type { Language } from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import { requirementName } from '../../../step-kinds/index.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import { type AttachmentRecord, downloadName, type Files, folderNameOf } from '../../foundation/files/index.ts';
import { filesOf, type SubmissionAccess } from '../../submissions/submissions/index.ts';
import { archiveOf, type ArchivedFile, archiveTexts } from './archive.ts';

export class FileArchives {
  constructor(
    private readonly access: SubmissionAccess,
    private readonly files: Files,
  ) {}

  /** Has a folder for each requirement. @throws {NotFound} */
  async read(submissionId: string, language: Language): Promise<{ fileName: string; stream: Readable }> {
    const { record, steps } = await this.access.openForAdmin(submissionId);
    const stepsById = new Map(steps.map((step) => [step.id, step]));
    const named = filesOf(record, await this.files.attachments.findAllOfSubmission(submissionId));
    const arrived = named
      .filter(({ state }) => state !== 'uploading')
      .toSorted((one, other) => one.uploadedAt.getTime() - other.uploadedAt.getTime())
      .map((file) => this.archived(file, stepsById.get(file.stepId ?? ''), language));
    return { fileName: `${record.code}.zip`, stream: archiveOf(arrived, archiveTexts(language)) };
  }

  private archived(file: AttachmentRecord, step: StepRecord | undefined, language: Language): ArchivedFile {
    const { _id: id, state, tipoAllegatoName } = file;
    const requested = step ? requirementName(step, tipoAllegatoName, language) : tipoAllegatoName;
    return {
      folder: folderNameOf(requested) || archiveTexts(language).folder,
      name: downloadName(file),
      content: state === 'checking' || state === 'infected' ? { missing: state } : { read: () => this.files.read(id) },
    };
  }
}
