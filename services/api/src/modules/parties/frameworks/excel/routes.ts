import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ENDPOINTS, type FrameworkPreview } from '@impact-call/contracts';
import { fileSize } from '@impact-call/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerEndpoint } from '../../../../platform/endpoint/register-endpoint.ts';
import { MediaTypeNotAccepted, RequestInvalid } from '../../../../platform/errors/request-errors.ts';
import { FileTooLarge } from '../../../../platform/errors/submission-errors.ts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import { sendWorkbook } from '../../../foundation/files/index.ts';
import type { FrameworkVersionService } from '../version-service.ts';
import { exportFramework } from './export.ts';
import { previewOf } from './preview.ts';
import { readSheets } from './read-sheets.ts';
import { excelTemplate, TEMPLATE_NAME } from './template.ts';
import type { WorkbookWorkers } from './workbook-workers.ts';

async function* piecesOf({ outcomes, ...rest }: FrameworkPreview): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"outcomes":[`;
  for (const [index, outcome] of outcomes.entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify(outcome)}`;
    await nextTurn();
  }
  yield ']}';
}

/** Outcome by outcome: serializing twenty thousand rows at once blocks other requests for a tenth of a second. */
const inPieces = (preview: FrameworkPreview): Readable => Readable.from(piecesOf(preview), { objectMode: false });

/** The library needs the whole file; at most `limit` bytes. */
export async function fileOf(request: FastifyRequest, limit: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new MediaTypeNotAccepted();
  const part = await request.file({
    limits: { files: 1, fields: 0, parts: 2, fileSize: limit, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== 'File')
    throw new RequestInvalid({ errors: [{ path: 'File', code: 'required', message: 'must be there' }] });
  const bytes = await part.toBuffer();
  if (part.file.truncated)
    throw new FileTooLarge({ detail: `The dimensions of the document exceed those allowed (${fileSize(limit)})` });
  return bytes;
}

/** `maxBytes` of an uploaded file. */
export function excelRoutes(
  app: FastifyInstance,
  versions: FrameworkVersionService,
  workers: WorkbookWorkers,
  maxBytes: number,
): void {
  registerEndpoint(app, ENDPOINTS.GetExcelTemplate, async ({ principal, language, reply }) =>
    sendWorkbook(reply, await excelTemplate(await language(), workers, principal.user.id), TEMPLATE_NAME),
  );

  registerEndpoint(app, ENDPOINTS.ExportImpactFramework, async ({ query, principal, language, reply }) => {
    const framework = await versions.find(query.id, query.version);
    const reader = await language();
    const bytes = await exportFramework(framework, reader, workers, principal.user.id);
    return sendWorkbook(reply, bytes, `${resolveText(framework.name, reader)}.xlsx`);
  });

  registerEndpoint(app, ENDPOINTS.ReadExcel, async ({ request, reply, principal }) => {
    const preview = await previewOf(await readSheets(await fileOf(request, maxBytes), workers, principal.user.id));
    // Fastify accepts streams from serializers, but its types do not.
    void reply
      .type('application/json; charset=utf-8')
      .serializer(inPieces as unknown as (preview: FrameworkPreview) => string);
    return preview;
  });
}
