import { ENDPOINTS } from '@impact-call/contracts';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { proof } from '@impact-call/jest';
import yauzl from 'yauzl';
import { aRequirement, startSubmission, storeCall, uploadStep } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import * as sample from '../../../test/files/sample-files.ts';
import { encodeForm, sendForm } from '../../../test/network/send-form.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { archiveOf, type ArchivedFile, archiveTexts } from './archive.ts';

const { api, giulia, anna } = await startWithPeople();
const texts = archiveTexts('en');

/** The entries of an archive and their content, as another library reads them. */
async function entriesOf(archive: Buffer): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(archive);
  const entries: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    entries[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return entries;
}

const fileOf = (name: string, read: () => Readable, folder = 'Statute'): ArchivedFile => ({
  folder,
  name,
  content: { read },
});

describe('all files of a submission', () => {
  it('come in a folder for each requirement, under their own names, with a list of what is missing', async () => {
    const step = uploadStep(aRequirement({ file_name: 'Statute / bylaws' }), aRequirement({ file_name: '../../etc' }));
    const id = await startSubmission(api, await storeCall(api, [step]), giulia);
    const upload = async (name: string, requirement: string) => {
      const form = [
        ['callSubmissionId', id],
        ['stepId', step.id],
        ['Nome', requirement],
        ['File', { bytes: sample.pdf(50_000), name }],
      ] as Parameters<typeof encodeForm>[0];
      return (await sendForm(api, giulia, await encodeForm(form))).body;
    };
    const long = `${'Relazione è così '.repeat(30)}.pdf`;
    const files = [
      await upload('statute.pdf', 'Statute / bylaws'),
      await upload('STATUTE.pdf', 'Statute / bylaws'),
      await upload(long, '../../etc'),
      await upload('gone.pdf', '../../etc'),
    ];
    const content = JSON.stringify(files.map((file) => ({ ...file, tipoAllegatoName: '', descrizione: '' })));
    const body = { callSubmissionId: id, stepId: step.id, content, version: 0 };
    await api.send(ENDPOINTS.UpsertCallStepResult, { body }, giulia);
    const gone = files[3]?.fileDownloadId ?? '';
    await api.connection.collection<StoredDocument>('files.files').deleteOne({ _id: gone });

    const answer = await api.inject({
      method: 'GET',
      url: ENDPOINTS.GetAttachmentArchive.path,
      query: { submissionId: id },
      headers: { authorization: `Bearer ${anna.token}`, 'accept-language': 'en' },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?IC-[\w-]+[.]zip"?$/);
    const entries = await entriesOf(answer.rawPayload);
    const names = Object.keys(entries);
    expect(names.slice(0, 2)).toEqual(['Statute - bylaws/statute.pdf', 'Statute - bylaws/STATUTE (2).pdf']);
    expect(names[2]).toMatch(/^-..-etc[/]Relazione è così .+[.]pdf$/u);
    expect(names.slice(3)).toEqual(['MISSING FILES.txt']);
    expect(Buffer.byteLength(names[2] ?? '')).toBeLessThan(400);
    expect(entries['Statute - bylaws/statute.pdf']).toHaveLength(sample.pdf(50_000).toString().length);
    expect(entries['MISSING FILES.txt']).toContain('gone.pdf: its content is not in the store any more');
  });
});

describe('an archive', () => {
  const part = Buffer.alloc(64 * 1024, 'impact ');
  async function* parts(count: number): AsyncGenerator<Buffer> {
    for (let each = 0; each < count; each += 1) yield part;
  }

  it('begins before its files are read, waits for its reader, and stops when the reader goes', async () => {
    let opened = 0;
    let closed = 0;
    const files = Array.from({ length: 50 }, (_, index) =>
      fileOf(`${index}.pdf`, () => {
        opened += 1;
        return Readable.from(parts(40)).once('close', () => (closed += 1));
      }),
    );
    const archive = archiveOf(files, texts);
    await once(archive, 'readable');
    expect(archive.read()).toBeInstanceOf(Buffer);
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    expect(opened).toBe(1);
    archive.destroy();
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    expect([opened, closed]).toEqual([1, 1]);
  });

  proof('holds no more memory for twenty times as much', async () => {
    const peakOf = async (files: number): Promise<number> => {
      let peak = 0;
      const archive = archiveOf(
        Array.from({ length: files }, (_, index) => fileOf(`${index}.pdf`, () => Readable.from(parts(80)))),
        texts,
      );
      for await (const _ of archive) peak = Math.max(peak, process.memoryUsage().arrayBuffers);
      return peak;
    };
    const small = await peakOf(1);
    expect((await peakOf(20)) - small).toBeLessThan(32 * 1024 * 1024);
  });

  it('breaks where a file breaks off, and says why others are not in it', async () => {
    const breaks = async function* (): AsyncGenerator<Buffer> {
      yield part;
      throw new Error('the store went away');
    };
    await expect(buffer(archiveOf([fileOf('a.pdf', () => Readable.from(breaks()))], texts))).rejects.toThrow(
      'the store went away',
    );
    const unjudged: ArchivedFile = { folder: 'Statute', name: 'b.pdf', content: { missing: 'checking' } };
    const entries = await entriesOf(await buffer(archiveOf([unjudged], archiveTexts('it'))));
    expect(entries['FILE MANCANTI.txt']).toContain('Statute/b.pdf: l’antivirus non l’ha ancora controllato');
  });
});
