import {
  type AuditAction,
  LANGUAGES,
  PLACEHOLDERS,
  TEMPLATE_KINDS,
  type Language,
  type MailTemplate,
  type MailWording,
  type TemplateKind,
} from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';
import { VersionConflict } from '../../../../platform/errors/submission-errors.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { CreateCache } from '../../../../platform/storage/cache.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { readWording } from './template-input.ts';
import { TEMPLATE_COLLECTION, type TemplateRecord, type TemplateRepository } from './template-repository.ts';
import { builtInWording } from './templates.ts';

export interface TemplateDeps {
  templates: TemplateRepository;
  audit: AuditLog;
  transaction: Transaction;
  createCache: CreateCache;
  now: () => Date;
}

/** A template's kind and language, and the version to replace. */
export interface TemplateWrite {
  kind: TemplateKind;
  language: Language;
  version: number;
}

/** The administrator's wording, or the built-in one. */
export type FindWording = (kind: TemplateKind, language: Language) => Promise<MailWording>;

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

/**
 * Stores a wording, or a reset to the built-in one.
 * @throws {VersionConflict}
 */
function createWrite({ templates, audit, transaction, now }: TemplateDeps) {
  return async (
    action: AuditAction,
    { kind, language, version }: TemplateWrite,
    wording: MailWording | null,
    author: CurrentUser,
  ): Promise<MailTemplate> => {
    const at = now();
    const store = async (): Promise<boolean> => {
      const before = await templates.find(kind, language);
      if ((before?.version ?? 0) !== version) return false;
      if (!(await templates.write({ kind, language, version }, wording, at))) return false;
      const subject = `${kind}:${language}`;
      await audit.record({ action, subject, userId: author.id, at, before: before?.wording ?? null, after: wording });
      return true;
    };
    const isWritten = await transaction(store).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return false;
    });
    const stored = viewOf(kind, language, await templates.find(kind, language));
    if (!isWritten) throw new VersionConflict({ current: stored });
    return stored;
  };
}

/** Stores and finds the wordings of the product's mails (docs/rules/09-submissions.md#mail-templates). */
export function createMailTemplates(deps: TemplateDeps) {
  const { templates, createCache } = deps;
  const known = createCache<TemplateRecord | null>(TEMPLATE_COLLECTION);
  const write = createWrite(deps);
  return {
    wordingOf: (async (kind, language) => {
      const record = await known(`${kind}:${language}`, () => templates.find(kind, language));
      return record?.wording ?? builtInWording(kind, language);
    }) satisfies FindWording,
    async list(): Promise<MailTemplate[]> {
      const records = new Map((await templates.findAll()).map((record) => [record._id, record]));
      return TEMPLATE_KINDS.flatMap((kind) =>
        LANGUAGES.map((language) => viewOf(kind, language, records.get(`${kind}:${language}`) ?? null)),
      );
    },
    /** @throws {RuleBroken} for unknown placeholders, {VersionConflict} */
    update: async (target: TemplateWrite, wording: MailWording, author: CurrentUser): Promise<MailTemplate> =>
      write('mail-template.changed', target, readWording(target.kind, wording), author),
    /** @throws {VersionConflict} */
    reset: (target: TemplateWrite, author: CurrentUser): Promise<MailTemplate> =>
      write('mail-template.reset', target, null, author),
  };
}
export type MailTemplates = ReturnType<typeof createMailTemplates>;
