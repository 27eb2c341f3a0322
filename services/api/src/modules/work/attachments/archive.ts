import { once } from 'node:events';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../../platform/text/texts-by-language.ts';
import { requirementName } from '../../../step-kinds/index.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import { type AttachmentRecord, downloadName, type Files, folderNameOf } from '../../foundation/files/index.ts';
import { filesOf, type SubmissionAccess } from '../../submissions/submissions/index.ts';

export interface ArchiveTexts {
  folder: string;
  missing: string;
  why: string;
  reason: Record<'gone' | 'checking' | 'infected', string>;
}

const TEXTS = await textsByLanguage<ArchiveTexts>((language) => import(`./locales/${language}.ts`));

export const archiveTexts = (language: Language): ArchiveTexts => TEXTS[language];

export interface ArchivedFile {
  folder: string;
  name: string;
  content: { read(): Readable } | { missing: 'checking' | 'infected' };
}

/** Ignores case; a duplicate gets a number before its extension. */
class UniquePaths {
  private readonly taken = new Set<string>();

  of(folder: string, name: string): string {
    const dot = name.lastIndexOf('.');
    const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    for (let count = 1; ; count += 1) {
      const path = `${folder}/${count === 1 ? name : `${base} (${count})${extension}`}`;
      const key = path.normalize('NFC').toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return path;
    }
  }
}

/** A stream that has delivered its first bytes; null if it fails before. */
async function begun(source: Readable): Promise<Readable | null> {
  const parts = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await parts.next().catch(() => null);
  if (first === null) return null;
  async function* all(): AsyncGenerator<Buffer> {
    try {
      for (let part = first; part && !part.done; part = await parts.next()) yield part.value;
    } finally {
      source.destroy();
    }
  }
  return Readable.from(all(), { objectMode: false });
}

/**
 * One file is open at a time; an error within a file breaks the archive, so that it is never taken for a complete one
 * (docs/rules/10-files.md#archive).
 */
export function archiveOf(files: readonly ArchivedFile[], texts: ArchiveTexts): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const paths = new UniquePaths();
  const missing: string[] = [];
  let open: Readable | null = null;
  let isOver = false;
  const write = async ({ folder, name, content }: ArchivedFile): Promise<void> => {
    const path = paths.of(folder, name);
    const stream = 'read' in content ? await begun(content.read()) : null;
    if (!stream) return void missing.push(`${path}: ${texts.reason['missing' in content ? content.missing : 'gone']}`);
    open = stream;
    // The client may have disconnected before the first bytes.
    if (isOver) return void stream.destroy();
    zip.addReadStream(stream, path, { compress: false });
    await once(stream, 'end');
  };
  const writeAll = async (): Promise<void> => {
    for (const file of files) {
      if (isOver) return;
      await write(file);
    }
    if (missing.length > 0)
      zip.addBuffer(Buffer.from(`${texts.why}\r\n\r\n${missing.join('\r\n')}\r\n`), `${texts.missing}.txt`);
    zip.end();
  };
  output.once('close', () => {
    isOver = true;
    open?.destroy();
  });
  zip.on('error', (error) => output.destroy(error));
  writeAll().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}

export class FileArchives {
  constructor(
    private readonly access: SubmissionAccess,
    private readonly files: Files,
  ) {}

  /** Has a folder for each requirement. @throws {NotFound} */
  async read(submissionId: string, language: Language): Promise<{ fileName: string; stream: Readable }> {
    const { record, steps } = await this.access.openForAdmin(submissionId);
    const stepsById = new Map(steps.map((step) => [step.id, step]));
    const named = filesOf(record, await this.files.attachments.findAllOfSubmission(submissionId));
    const arrived = named
      .filter(({ state }) => state !== 'uploading')
      .toSorted((one, other) => one.uploadedAt.getTime() - other.uploadedAt.getTime())
      .map((file) => this.archived(file, stepsById.get(file.stepId ?? ''), language));
    return { fileName: `${record.code}.zip`, stream: archiveOf(arrived, archiveTexts(language)) };
  }

  private archived(file: AttachmentRecord, step: StepRecord | undefined, language: Language): ArchivedFile {
    const { _id: id, state, tipoAllegatoName } = file;
    const requested = step ? requirementName(step, tipoAllegatoName, language) : tipoAllegatoName;
    return {
      folder: folderNameOf(requested) || archiveTexts(language).folder,
      name: downloadName(file),
      content: state === 'checking' || state === 'infected' ? { missing: state } : { read: () => this.files.read(id) },
    };
  }
}
