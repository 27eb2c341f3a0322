import type { Readable } from 'node:stream';
import { fileSize } from '@impact-call/domain';
import { FileTooLarge, FileTypeNotAccepted } from '../../../platform/errors/submission-errors.ts';
import { beginningOf, BEGINNING_BYTES, canBe, mimeOf, type Beginning, type StoredBytes } from './file-kind.ts';
import type { FileStore, FileWriter } from './file-store.ts';

export interface FileLimits {
  types: readonly string[];
  bytes: number;
}

const tooLarge = (limit: number) =>
  new FileTooLarge({ detail: `The dimensions of the document exceed those allowed (${fileSize(limit)})` });

async function checkBeginning(bytes: Buffer, types: readonly string[]): Promise<Beginning> {
  const beginning = await beginningOf(bytes);
  if (!canBe(types, beginning)) throw new FileTypeNotAccepted();
  return beginning;
}

async function allOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const storedBytes = (store: FileStore, id: string, size: number): StoredBytes => ({
  size,
  stream: () => store.read(id),
  read: (start, length) =>
    start >= size
      ? Promise.resolve(Buffer.alloc(0))
      : allOf(store.read(id, { start, end: Math.min(size, start + length) })),
});

/** Rejects at the first byte above the limit and, before storing anything, at a wrong beginning. */
async function storeParts(
  source: Readable,
  writer: FileWriter,
  { types, bytes: limit }: FileLimits,
): Promise<{ beginning: Beginning; size: number }> {
  let size = 0;
  let head = Buffer.alloc(0);
  let beginning: Beginning | null = null;
  for await (const chunk of source) {
    const part = chunk as Buffer;
    size += part.length;
    if (size > limit) throw tooLarge(limit);
    if (beginning) {
      await writer.write(part);
      continue;
    }
    head = Buffer.concat([head, part]);
    if (head.length < BEGINNING_BYTES) continue;
    beginning = await checkBeginning(head, types);
    await writer.write(head);
  }
  if (beginning) return { beginning, size };
  beginning = await checkBeginning(head, types);
  await writer.write(head);
  return { beginning, size };
}

/** Validates a file while it is stored; when it throws, the caller removes what was stored. */
export async function receiveFile(
  source: Readable,
  store: FileStore,
  file: { id: string; name: string },
  limits: FileLimits,
): Promise<{ mime: string; size: number }> {
  const writer = store.open(file.id, file.name);
  const { beginning, size } = await storeParts(source, writer, limits);
  await writer.end();
  const mime = await mimeOf(beginning, storedBytes(store, file.id, size));
  if (!limits.types.includes(mime)) throw new FileTypeNotAccepted();
  return { mime, size };
}
