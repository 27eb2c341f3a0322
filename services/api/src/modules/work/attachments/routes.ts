import { ENDPOINTS } from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageOf } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import { fieldsBeforeFile, readUploadForm } from '../../../platform/endpoint/upload-form.ts';
import { attachmentDisposition, type UploadFields } from '../../foundation/files/index.ts';
import { ATTACHMENT_TYPES } from './upload-file.ts';
import type { FileArchives } from './archive.ts';
import type { Download, FileService } from './service.ts';

const UPLOAD_FIELDS = fieldsBeforeFile<UploadFields>(ENDPOINTS.UploadFile.multipart.properties);
const PICTURE_FIELDS = fieldsBeforeFile<UploadFields>(ENDPOINTS.UploadPicture.multipart.properties);

export function fileRoutes(app: FastifyInstance, service: FileService, archives: FileArchives): void {
  registerEndpoint(app, ENDPOINTS.UploadFile, async ({ request, principal, selectedOrganization }) => {
    const { fields, file } = await readUploadForm(request, service.hardLimit + 1, UPLOAD_FIELDS);
    try {
      return await service.receive(fields, { name: file.filename, stream: file.file }, principal, selectedOrganization);
    } finally {
      // Reads a rejected file to its end, so that the client gets the response instead of a reset connection.
      file.file.resume();
    }
  });

  registerEndpoint(app, ENDPOINTS.GetAttachments, async ({ query, principal, language, reply }) =>
    pageOf(await service.list(query.submissionId, principal, await language()), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.GetAttachmentArchive, async ({ query, language, reply }) => {
    const { fileName, stream } = await archives.read(query.submissionId, await language());
    void reply.type('application/zip').header('content-disposition', attachmentDisposition(fileName));
    return stream;
  });

  registerEndpoint(app, ENDPOINTS.GetAttachmentTypes, ({ query, reply }) => pageOf(ATTACHMENT_TYPES, query, reply));

  registerEndpoint(app, ENDPOINTS.GetFile, async ({ query, principal, reply }) => {
    return sendFile(reply, await service.download(query.downloadId, principal, query.submissionId));
  });

  registerEndpoint(app, ENDPOINTS.UploadPicture, async ({ request, principal }) => {
    const { fields, file } = await readUploadForm(request, service.hardLimit + 1, PICTURE_FIELDS);
    try {
      return await service.receivePicture(fields.Nome, { name: file.filename, stream: file.file }, principal);
    } finally {
      file.file.resume();
    }
  });

  // Sent as an attachment: pages still display it, but opening the URL never renders it on our origin.
  registerEndpoint(app, ENDPOINTS.GetPicture, async ({ query, reply }) => {
    return sendFile(reply, await service.showPicture(query.id));
  });
}

function sendFile(reply: FastifyReply, { attachment, fileName, stream }: Download): Readable {
  void reply
    .type(attachment.mime)
    .header('content-length', attachment.size)
    .header('content-disposition', attachmentDisposition(fileName));
  return stream;
}
