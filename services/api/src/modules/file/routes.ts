import { ENDPOINTS } from '@impact-call/contracts';
import { MAX_APPLICANT_FILE } from '@impact-call/domain';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../endpoint/page.ts';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import { attachmentDisposition } from './content-disposition.ts';
import type { FileService } from './service.ts';
import { readUploadForm } from './upload-form.ts';

/** Endpoints of a submission's files. */
export function fileRoutes(app: FastifyInstance, service: FileService): void {
  registerEndpoint(app, ENDPOINTS.UploadFile, async ({ request, organization, caller }) => {
    const { fields, file } = await readUploadForm(request, MAX_APPLICANT_FILE + 1);
    try {
      return await service.upload(fields, { name: file.filename, stream: file.file }, organization, caller.user);
    } finally {
      // A refused file is read to its end, so that the sender gets to hear the answer instead of a broken line.
      file.file.resume();
    }
  });

  registerEndpoint(app, ENDPOINTS.GetAttachments, async ({ query, caller, language, reply }) =>
    pageOf(await service.list(query.submissionId, caller, await language()), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.GetFile, async ({ query, caller, reply }) => {
    const { attachment, stream } = await service.download(query.downloadId, caller);
    void reply
      .type(attachment.mime)
      .header('content-length', attachment.size)
      .header('content-disposition', attachmentDisposition(attachment.fileName));
    return stream;
  });
}
