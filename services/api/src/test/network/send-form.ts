import { ENDPOINTS } from '@impact-call/contracts';
import type { Sender, TestApi } from '../test-api.ts';

/** A file in a form; `type` is the sender's claim. */
export interface FormFile {
  bytes: Buffer;
  name: string;
  type?: string;
}

/** Response of an upload of any kind. */
export interface UploadAnswer {
  status: number;
  body: {
    fileName: string;
    fileDownloadId: string;
    code?: string;
    detail?: string;
    errors?: { path: string; code: string }[];
  };
}

/** A form as bytes. */
export interface EncodedForm {
  payload: Buffer;
  headers: { 'content-type': string };
}

/** Encodes a form with its fields in the given order; names may repeat. */
export async function encodeForm(fields: readonly (readonly [string, string | FormFile])[]): Promise<EncodedForm> {
  const form = new FormData();
  for (const [field, value] of fields) {
    if (typeof value === 'string') form.append(field, value);
    else
      form.append(
        field,
        new Blob([new Uint8Array(value.bytes)], { type: value.type ?? 'application/pdf' }),
        value.name,
      );
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** Sends the form to `UploadFile` or the given endpoint. */
export async function sendForm(
  api: TestApi,
  { token = '', organization }: Sender,
  form: EncodedForm,
  { path }: { path: string } = ENDPOINTS.UploadFile,
): Promise<UploadAnswer> {
  const headers = {
    ...form.headers,
    authorization: `Bearer ${token}`,
    ...(organization ? { SelectedOrganizationId: organization } : {}),
  };
  const raw = await api.inject({ method: 'POST', url: path, payload: form.payload, headers });
  return { status: raw.statusCode, body: raw.json() };
}

/** Uploads a file as an administrator. */
export const dropFile = async (api: TestApi, sender: Sender, file: FormFile): Promise<UploadAnswer> =>
  sendForm(
    api,
    sender,
    await encodeForm([
      ['Nome', file.name],
      ['File', file],
    ]),
  );

/** Counts of everything stored for files: entries of GridFS, their chunks, and our records. */
export async function storedFiles(api: TestApi): Promise<number[]> {
  return Promise.all(
    ['files.files', 'files.chunks', 'attachments'].map((name) => api.connection.collection(name).countDocuments()),
  );
}
