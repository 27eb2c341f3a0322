import type { Language } from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import { requirementName } from '../../../step-kinds/index.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import { type AttachmentRecord, downloadName, type Files, folderNameOf } from '../../foundation/files/index.ts';
import { filesOf, type SubmissionAccess } from '../../submissions/submissions/index.ts';
import { archiveOf, type ArchivedFile } from './archive.ts';
import { archiveTexts } from './archive-texts.ts';

export interface ArchiveDeps {
  access: Pick<SubmissionAccess, 'openForAdmin'>;
  files: Pick<Files, 'attachments' | 'read'>;
}

/** All files of a submission as one archive, with a folder for each requirement. */
export function createReadArchive({ access, files }: ArchiveDeps) {
  const archived = (file: AttachmentRecord, step: StepRecord | undefined, language: Language): ArchivedFile => {
    const { _id: id, state, tipoAllegatoName } = file;
    const requested = step ? requirementName(step, tipoAllegatoName, language) : tipoAllegatoName;
    return {
      folder: folderNameOf(requested) || archiveTexts(language).folder,
      name: downloadName(file),
      content: state === 'checking' || state === 'infected' ? { missing: state } : { read: () => files.read(id) },
    };
  };
  return async (submissionId: string, language: Language): Promise<{ fileName: string; stream: Readable }> => {
    const { record, steps } = await access.openForAdmin(submissionId);
    const named = filesOf(record, await files.attachments.findAllOfSubmission(submissionId));
    const arrived = named
      .filter(({ state }) => state !== 'uploading')
      .toSorted((one, other) => one.uploadedAt.getTime() - other.uploadedAt.getTime())
      .map((file) =>
        archived(
          file,
          steps.find(({ id }) => id === file.stepId),
          language,
        ),
      );
    return { fileName: `${record.code}.zip`, stream: archiveOf(arrived, archiveTexts(language)) };
  };
}
export type ReadArchive = ReturnType<typeof createReadArchive>;
