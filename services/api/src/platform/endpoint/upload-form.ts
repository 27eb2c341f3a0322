import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import Type, { type TProperties } from 'typebox';
import { MediaTypeNotAccepted, RequestInvalid } from '../errors/request-errors.ts';
import { compileSchema, fieldErrors } from './validation.ts';

export function fieldsBeforeFile<T extends object>({ File: _file, ...fields }: TProperties) {
  const validate = compileSchema(Type.Object(fields, { additionalProperties: false }), 'body');
  return {
    isMet: (sent: object): sent is T => validate(sent),
    errors: () => fieldErrors(validate.errors ?? []),
  };
}

const LIMITS = { fields: 8, files: 1, parts: 10, fieldSize: 64 * 1024, headerPairs: 20 };

const noFile = () =>
  new RequestInvalid({ errors: [{ path: 'File', code: 'required', message: 'must come after the other fields' }] });

/** Up to the file, which remains to be read; `hardLimit` ends even a file that is never read. */
export async function readUploadForm<T extends object>(
  request: FastifyRequest,
  hardLimit: number,
  check: ReturnType<typeof fieldsBeforeFile<T>>,
): Promise<{ fields: T; file: MultipartFile }> {
  if (!request.isMultipart()) throw new MediaTypeNotAccepted();
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: hardLimit } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname === 'File' && check.isMet(fields)) return { fields, file: part };
    part.file.resume();
    throw part.fieldname === 'File' ? new RequestInvalid({ errors: check.errors() }) : noFile();
  }
  throw noFile();
}
