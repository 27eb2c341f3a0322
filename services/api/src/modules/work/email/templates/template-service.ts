import {
  LANGUAGES,
  PLACEHOLDERS,
  TEMPLATE_KINDS,
  type AuditAction,
  type Language,
  type MailTemplate,
  type MailWording,
  type TemplateKind,
} from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';
import { VersionConflict } from '../../../../platform/errors/submission-errors.ts';
import type { Cache } from '../../../../platform/storage/cache.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { readWording } from './placeholders.ts';
import { builtInWording } from './templates.ts';
import { Schema, type Connection, type Model } from 'mongoose';

interface TemplateRecord {
  /** `<kind>:<language>`. */
  _id: string;
  kind: TemplateKind;
  language: Language;
  /** Null after a reset to the built-in wording; the version continues. */
  wording: MailWording | null;
  version: number;
  updatedAt: Date;
}

const text = { type: String, required: true };

const schema = new Schema<TemplateRecord>(
  {
    _id: text,
    kind: text,
    language: text,
    wording: { type: Schema.Types.Mixed, default: null },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

const TEMPLATE_COLLECTION = 'mailTemplates';

const idOf = (kind: TemplateKind, language: Language): string => `${kind}:${language}`;
const ALL_IDS = TEMPLATE_KINDS.flatMap((kind) => LANGUAGES.map((language) => idOf(kind, language)));

export class TemplateRepository {
  private readonly templates: Model<TemplateRecord>;

  constructor(connection: Connection) {
    this.templates = connection.model<TemplateRecord>('MailTemplate', schema, TEMPLATE_COLLECTION);
  }

  async find(kind: TemplateKind, language: Language): Promise<TemplateRecord | null> {
    return this.templates.findById(idOf(kind, language)).lean();
  }

  async findAll(): Promise<TemplateRecord[]> {
    return this.templates.find({ _id: { $in: ALL_IDS } }).lean();
  }

  /**
   * False unless the version is the caller's (0: none yet); a unique index rejects the second of two first versions.
   */
  async write(
    { kind, language, version }: Pick<TemplateRecord, 'kind' | 'language' | 'version'>,
    wording: MailWording | null,
    at: Date,
  ): Promise<boolean> {
    const _id = idOf(kind, language);
    const changes = { kind, language, wording, version: version + 1, updatedAt: at };
    if (version > 0) return (await this.templates.updateOne({ _id, version }, { $set: changes })).matchedCount === 1;
    await this.templates.create({ _id, ...changes });
    return true;
  }
}

/** The version is the one to replace. */
interface TemplateWrite {
  kind: TemplateKind;
  language: Language;
  version: number;
}

function viewOf(kind: TemplateKind, language: Language, record: TemplateRecord | null): MailTemplate {
  const builtIn = builtInWording(kind, language);
  const wording = record?.wording ?? null;
  return {
    kind,
    language,
    wording: wording ?? builtIn,
    builtIn,
    isChanged: wording !== null,
    version: record?.version ?? 0,
    updatedAt: record?.updatedAt.toISOString() ?? null,
    placeholders: [...PLACEHOLDERS[kind]],
  };
}

/** See docs/rules/09-submissions.md#mail-templates. */
export class MailTemplates {
  private readonly cached: Cache<TemplateRecord | null>;

  constructor(
    private readonly platform: Platform,
    private readonly templates: TemplateRepository,
    private readonly audit: AuditLog,
  ) {
    this.cached = platform.createCache(TEMPLATE_COLLECTION);
  }

  async wordingOf(kind: TemplateKind, language: Language): Promise<MailWording> {
    const record = await this.cached(`${kind}:${language}`, () => this.templates.find(kind, language));
    return record?.wording ?? builtInWording(kind, language);
  }

  async list(): Promise<MailTemplate[]> {
    const records = new Map((await this.templates.findAll()).map((record) => [record._id, record]));
    return TEMPLATE_KINDS.flatMap((kind) =>
      LANGUAGES.map((language) => viewOf(kind, language, records.get(`${kind}:${language}`) ?? null)),
    );
  }

  /** @throws {RuleBroken} for unknown placeholders, {VersionConflict} */
  async update(target: TemplateWrite, wording: MailWording, author: CurrentUser): Promise<MailTemplate> {
    return this.write('mail-template.changed', target, readWording(target.kind, wording), author);
  }

  /** @throws {VersionConflict} */
  reset(target: TemplateWrite, author: CurrentUser): Promise<MailTemplate> {
    return this.write('mail-template.reset', target, null, author);
  }

  private async write(
    action: AuditAction,
    target: TemplateWrite,
    wording: MailWording | null,
    author: CurrentUser,
  ): Promise<MailTemplate> {
    const { kind, language } = target;
    const isWritten = await this.platform
      .transaction(() => this.store(action, target, wording, author))
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        return false;
      });
    const stored = viewOf(kind, language, await this.templates.find(kind, language));
    if (!isWritten) throw new VersionConflict({ current: stored });
    return stored;
  }

  private async store(
    action: AuditAction,
    { kind, language, version }: TemplateWrite,
    wording: MailWording | null,
    { id: userId }: CurrentUser,
  ): Promise<boolean> {
    const at = this.platform.now();
    const before = await this.templates.find(kind, language);
    if ((before?.version ?? 0) !== version) return false;
    if (!(await this.templates.write({ kind, language, version }, wording, at))) return false;
    const subject = `${kind}:${language}`;
    await this.audit.record({ action, subject, userId, at, before: before?.wording ?? null, after: wording });
    return true;
  }
}
