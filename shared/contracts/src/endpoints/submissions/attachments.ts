import Type from 'typebox';
import { Attachment, AttachmentType } from '../../submissions/attachments.ts';
import { endpoint } from '../../endpoint.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';

export const attachmentEndpoints = {
  UploadFile: endpoint('UploadFile', {
    access: 'user',
    summary:
      "Stores a file for an upload step of the selected organization, or, without submission and step, an administrator's; its type is judged from its content, its size by the step's requirement",
    limit: 'transfer',
    // The fields precede the file, so that the limits are known before its first byte.
    multipart: Type.Object({
      callSubmissionId: Type.Optional(Uuid),
      stepId: Type.Optional(Uuid),
      Nome: Type.String({
        minLength: 1,
        maxLength: 255,
        description: "The requirement's file_name; any name for an administrator's file",
      }),
      Descrizione: Type.Optional(Type.String({ description: 'Cut at 1,024 characters' })),
      TipoFileId: Type.Optional(Type.String()),
      File: Type.String({ format: 'binary' }),
    }),
    response: Type.Object({ fileName: Type.String(), fileDownloadId: Uuid }),
    problems: [
      'not-found',
      'admin-only',
      'window-closed',
      'submission-closed',
      'submission-withdrawn',
      'step-not-reopened',
      'too-many-files',
      'file-infected',
      'file-too-large',
      'file-type-not-accepted',
      'rule-broken',
    ],
  }),
  GetAttachments: endpoint('GetAttachments', {
    access: 'user',
    summary: 'The files that the answers of a submission name, for the members of its organization and for admins',
    query: Strict({ submissionId: Uuid, ...Page }),
    response: Type.Array(Attachment),
    problems: ['not-found'],
  }),
  GetAttachmentArchive: endpoint('GetAttachmentArchive', {
    access: 'admin',
    summary: 'The files that the answers of a submission name, as one archive that is written while it is read',
    limit: 'transfer',
    query: Strict({ submissionId: Uuid }),
    response: 'file',
    problems: ['not-found'],
  }),
  GetAttachmentTypes: endpoint('GetAttachmentTypes', {
    access: 'user',
    summary: 'The kinds of files that an upload step may ask for',
    query: Strict(Page),
    response: Type.Array(AttachmentType),
  }),
  GetFile: endpoint('GetFile', {
    access: 'user',
    summary: 'A stored file, always as an attachment',
    limit: 'transfer',
    query: Strict({
      downloadId: Uuid,
      submissionId: Type.Optional({
        ...Uuid,
        description: 'For a template that a step of this application hands out',
      }),
    }),
    response: 'file',
    problems: ['not-found', 'file-being-checked', 'file-infected'],
  }),
  UploadPicture: endpoint('UploadPicture', {
    access: 'admin',
    summary: 'Stores a picture for texts that administrators write; everybody who reads the text can see it',
    limit: 'transfer',
    multipart: Type.Object({
      Nome: Type.String({ minLength: 1, maxLength: 255, description: 'What the picture shows' }),
      File: Type.String({ format: 'binary' }),
    }),
    response: Type.Object({ fileName: Type.String(), fileDownloadId: Uuid }),
    problems: ['file-infected', 'file-too-large', 'file-type-not-accepted'],
  }),
  GetPicture: endpoint('GetPicture', {
    access: 'public',
    summary: 'A picture of a text; whoever reads the text has its address. It never changes',
    query: Strict({ id: Uuid }),
    response: 'file',
    cache: 'public, max-age=31536000, immutable',
    problems: ['not-found', 'file-being-checked'],
  }),
};
