import { MAX_UPLOAD_ANSWERS } from '@impact-call/contracts';
import { allowedBytes } from '@impact-call/domain';
import { plainKind } from '../plain-kind.ts';
import type { BuiltInStepKind } from '../step-kind.ts';
import { tooManyItems } from '../answer-errors.ts';
import { localizedUploadContent, requirementName, requirementsOf, uploadAnswers } from './requirements.ts';
import { readUpload } from './upload-definition.ts';
import { uploadCorrection } from './upload-correction.ts';
import { uploadErrors } from './upload-errors.ts';
import { uploadFiles } from './upload-files.ts';
import { uploadTable } from './upload-table.ts';

/** A list of requirements; the answer is a list of files by requirement. */
export const uploadKind = {
  ...plainKind,
  id: '0199d0a0-d7e5-7f68-8ae3-1cea98be15c2',
  isOffered: true,
  answersAreJson: true,
  files: uploadFiles,
  table: uploadTable,
  correction: uploadCorrection,
  readDefinition: readUpload,
  asksAnything: ({ content }) => requirementsOf(content, 'en').length > 0,
  // Clients need no other limits.
  definitionForReader: ({ content }, { language, mostBytes }) =>
    JSON.stringify(
      requirementsOf(content, language).map((requirement) => ({
        ...requirement,
        dimensions: allowedBytes(requirement.dimensions, mostBytes),
      })),
    ),
  checkDraft(answer) {
    if (Array.isArray(answer) && answer.length > MAX_UPLOAD_ANSWERS) throw tooManyItems('content', MAX_UPLOAD_ANSWERS);
  },
  answerForReader: localizedUploadContent,
  closingErrors: uploadErrors,
  recap: (step, answer, { language }) => ({
    attachments: uploadAnswers(answer?.content ?? '').map(
      ({ tipoAllegatoName, fileName, descrizione, fileDownloadId }) => ({
        attachmentTitle: requirementName(step, tipoAllegatoName, language),
        fileName: String(fileName),
        description: typeof descrizione === 'string' ? descrizione : '',
        fileDownloadId,
      }),
    ),
  }),
} satisfies BuiltInStepKind;
