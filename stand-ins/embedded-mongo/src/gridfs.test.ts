import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

async function read(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('GridFS', () => {
  it('stores files of many chunks and reads them back, whole and in part', async () => {
    const bucket = new GridFSBucket(test.db, { bucketName: 'files' });
    const content = randomBytes(3 * 1024 * 1024 + 17);
    const upload = bucket.openUploadStream('big.bin', { metadata: { kind: 'test' } });
    await pipeline(Readable.from([content]), upload);
    const back = await read(bucket.openDownloadStream(upload.id));
    expect(createHash('sha256').update(back).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
    const part = await read(bucket.openDownloadStream(upload.id, { start: 300_000, end: 600_000 }));
    expect(part.equals(content.subarray(300_000, 600_000))).toBe(true);
    expect(await bucket.find({ 'metadata.kind': 'test' }).toArray()).toMatchObject([
      { filename: 'big.bin', length: content.length },
    ]);
    await bucket.rename(upload.id, 'other.bin');
    expect(await read(bucket.openDownloadStreamByName('other.bin'))).toHaveLength(content.length);
    await bucket.delete(upload.id);
    expect(await test.db.collection('files.chunks').countDocuments()).toBe(0);
    expect((await errorOf(read(bucket.openDownloadStream(upload.id)))).message).toContain('FileNotFound');
  });
  it('takes empty files and aborted uploads', async () => {
    const bucket = new GridFSBucket(test.db, { bucketName: 'small', chunkSizeBytes: 1024 });
    const empty = bucket.openUploadStream('empty');
    await pipeline(Readable.from([]), empty);
    expect(await read(bucket.openDownloadStream(empty.id))).toHaveLength(0);
    const aborted = bucket.openUploadStream('aborted');
    // Writes that are pending at the abort fail, as expected.
    aborted.on('error', () => {});
    await new Promise((resolve) => aborted.write(randomBytes(5000), resolve));
    await aborted.abort();
    expect(await test.db.collection('small.chunks').countDocuments({ files_id: aborted.id })).toBe(0);
    expect((await test.db.collection('small.chunks').indexes()).map(({ key }) => key as unknown)).toContainEqual({
      files_id: 1,
      n: 1,
    });
    await bucket.drop();
  });
});
