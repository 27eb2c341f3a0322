import { ENDPOINTS } from '@impact-call/contracts';
import type { Sender, TestApi } from './test-api.ts';

/** A file as a form carries it; `type` is what the sender declares. */
export interface FormFile {
  bytes: Buffer;
  name: string;
  type?: string;
}

/** What an upload answers, whichever way it went. */
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

/** A form as it travels. */
export interface EncodedForm {
  payload: Buffer;
  headers: { 'content-type': string };
}

/** A form as bytes, its fields in the order in which they are given, each name as often as it comes. */
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

/** Sends the form to `UploadFile`, or to the endpoint that is named. */
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

/** Uploads a file of an administrator. */
export const dropFile = async (api: TestApi, sender: Sender, file: FormFile): Promise<UploadAnswer> =>
  sendForm(
    api,
    sender,
    await encodeForm([
      ['Nome', file.name],
      ['File', file],
    ]),
  );

/** All that is stored of files: entries of the store, their parts, our own entries. */
export async function storedFiles(api: TestApi): Promise<number[]> {
  return Promise.all(
    ['files.files', 'files.chunks', 'attachments'].map((name) => api.connection.collection(name).countDocuments()),
  );
}
