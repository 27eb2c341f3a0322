import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pdf, png } from '../../test/sample-files.ts';
import { dropFile, encodeForm, sendForm, type FormFile } from '../../test/send-form.ts';
import { ANNA, startTestApi, type TestApi } from '../../test/test-api.ts';

let api: TestApi;
let admin: { token: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = { token: await api.tokenOf(ANNA) };
});
afterAll(() => api.stop());

const send = async (file: FormFile) =>
  sendForm(
    api,
    admin,
    await encodeForm([
      ['Nome', 'A tree'],
      ['File', file],
    ]),
    ENDPOINTS.UploadPicture,
  );
const show = (id: string) => api.inject({ method: 'GET', url: `${ENDPOINTS.GetPicture.path}?id=${id}` });

describe('pictures of texts', () => {
  it('are seen by whoever reads the text, signed in or not, and never as a page', async () => {
    const { body, status } = await send({ bytes: png(), name: 'tree.png' });
    expect(status).toBe(200);
    const { statusCode, headers, rawPayload } = await show(body.fileDownloadId);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(png())).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });

  it('are judged from their content', async () => {
    expect((await send({ bytes: pdf(), name: 'tree.png', type: 'image/png' })).status).toBe(415);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await send({ bytes: svg, name: 'tree.svg', type: 'image/svg+xml' })).status).toBe(415);
  });

  it('are the only files that this address answers', async () => {
    const { body } = await dropFile(api, admin, { bytes: png(), name: 'result.png' });
    expect((await show(body.fileDownloadId)).statusCode).toBe(404);
  });

  it('stay while no call offers them', async () => {
    const { body } = await send({ bytes: png(), name: 'tree.png' });
    const inUse: string[] = [];
    for await (const { _id } of api.repositories.attachments.ofAdministrators()) inUse.push(_id);
    expect(inUse).not.toContain(body.fileDownloadId);
  });
});
