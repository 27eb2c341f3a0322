import type { EmbedKey, EmbedKeyChange, FieldError, Language, NewEmbedKey } from '@impact-call/contracts';
import { MINI_DYI_DEFAULTS } from '@impact-call/domain';
import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { type AuditLog, changesBetween } from '../../foundation/audit/index.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import type { EmbedKeyRepository } from './key-repository.ts';
import type { EmbedKeyRecord } from './model.ts';
import type { EmbedSessionRepository } from './session-repository.ts';
import { isLoopback } from '../../../platform/http/origin.ts';

/** As browsers write it; null when it is invalid, such as a path, a wildcard, or `null`. */
export function originOf(typed: string): string | null {
  const text = typed.trim().replace(/\/$/, '');
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.origin));
  return isSecure && !url.hostname.includes('*') && url.origin === text.toLowerCase() ? url.origin : null;
}

const originErrors = (typed: readonly string[]): FieldError[] =>
  typed.flatMap((text, index) =>
    originOf(text) === null
      ? [
          {
            path: `origins.${index}`,
            code: 'origin',
            message: 'must be an https origin without a path, such as https://www.partner.org',
          },
        ]
      : [],
  );

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 24;
const MAX_SESSIONS_PER_DAY = 1000;

const newKey = (): string =>
  `ic_${Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
const normalized = (origins: readonly string[]): string[] => [
  ...new Set(origins.map((origin) => originOf(origin) ?? origin)),
];
const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function fieldsOf({ id: _, origins, expiresAt, ...others }: EmbedKeyChange): Partial<EmbedKeyRecord> {
  return {
    ...(others as Partial<EmbedKeyRecord>),
    ...(origins === undefined ? {} : { origins: normalized(origins) }),
    ...(expiresAt === undefined ? {} : { expiresAt: instantOf(expiresAt) }),
  };
}

function recordOf(
  { options = MINI_DYI_DEFAULTS, expiresAt = null, maxSessionsPerDay = MAX_SESSIONS_PER_DAY, ...input }: NewEmbedKey,
  createdAt: Date,
): EmbedKeyRecord {
  return {
    ...input,
    origins: normalized(input.origins),
    _id: uuid(),
    key: newKey(),
    options,
    expiresAt: instantOf(expiresAt),
    maxSessionsPerDay,
    isActive: true,
    createdAt,
    deletedAt: null,
  };
}

function check(errors: FieldError[]): void {
  if (errors.length > 0) throw new RuleBroken({ errors });
}

/** Every change is logged. */
export class EmbedKeyService {
  constructor(
    private readonly platform: Platform,
    private readonly embedKeys: EmbedKeyRepository,
    private readonly embedSessions: EmbedSessionRepository,
    private readonly frameworks: FrameworkRepository,
    private readonly audit: AuditLog,
  ) {}

  async list(
    range: { skip: number; limit: number },
    language: Language,
  ): Promise<{ items: EmbedKey[]; total: number }> {
    const { records, total } = await this.embedKeys.page(range);
    return { items: await this.viewsOf(records, language), total };
  }

  /** @throws {RuleBroken} for an unknown framework or an invalid origin */
  async create(input: NewEmbedKey, { id: userId }: CurrentUser, language: Language): Promise<EmbedKey> {
    check([...(await this.frameworkErrors(input.frameworkId)), ...originErrors(input.origins)]);
    const record = recordOf(input, this.platform.now());
    const { _id: subject, createdAt: at, name, frameworkId, origins } = record;
    await this.platform.transaction(async () => {
      await this.embedKeys.insert(record);
      const entry = { action: 'embed-key.created' as const, subject, userId, at };
      await this.audit.record({ ...entry, before: null, after: { name, frameworkId, origins } });
    });
    return this.viewOf(record, language);
  }

  /** @throws {NotFound}, {RuleBroken} for an invalid origin */
  async update(change: EmbedKeyChange, { id: userId }: CurrentUser, language: Language): Promise<EmbedKey> {
    check(originErrors(change.origins ?? []));
    await this.platform.transaction(async () => {
      const changes = changesBetween(await this.existing(change.id), fieldsOf(change));
      if (!changes) return;
      await this.embedKeys.update(change.id, changes.after);
      const entry = { action: 'embed-key.updated' as const, subject: change.id, userId, at: this.platform.now() };
      await this.audit.record({ ...entry, ...changes });
    });
    return this.viewOf(await this.existing(change.id), language);
  }

  /** @throws {NotFound} */
  async remove(id: string, { id: userId }: CurrentUser): Promise<void> {
    await this.platform.transaction(async () => {
      const { name } = await this.existing(id);
      const deletedAt = this.platform.now();
      await this.embedKeys.update(id, { deletedAt });
      const entry = { action: 'embed-key.deleted' as const, subject: id, userId, at: deletedAt };
      await this.audit.record({ ...entry, before: { deletedAt: null }, after: { deletedAt, name } });
    });
  }

  private async existing(id: string): Promise<EmbedKeyRecord> {
    const record = await this.embedKeys.find(id);
    if (!record) throw new NotFound();
    return record;
  }

  private async frameworkErrors(id: string): Promise<FieldError[]> {
    const isOffered = (await this.frameworks.findOffered([id])).has(id);
    return isOffered ? [] : [{ path: 'frameworkId', code: 'unknown', message: 'is no framework that is offered' }];
  }

  private async viewOf(record: EmbedKeyRecord, language: Language): Promise<EmbedKey> {
    return (await this.viewsOf([record], language))[0] as EmbedKey;
  }

  private async viewsOf(records: readonly EmbedKeyRecord[], language: Language): Promise<EmbedKey[]> {
    const ids = records.map(({ _id }) => _id);
    const [uses, sessions, found] = await Promise.all([
      this.embedKeys.findUses(ids),
      this.embedSessions.countByKey(ids),
      this.frameworks.findLatest(records.map(({ frameworkId }) => frameworkId)),
    ]);
    const names = new Map(found.map(({ frameworkId, name }) => [frameworkId, resolveText(name, language)]));
    return records.map(({ _id: id, expiresAt, createdAt, deletedAt: _, ...record }) => ({
      ...record,
      id,
      frameworkName: names.get(record.frameworkId) ?? '',
      expiresAt: expiresAt && expiresAt.toISOString(),
      createdAt: createdAt.toISOString(),
      useCount: uses.get(id)?.useCount ?? 0,
      lastUsedAt: uses.get(id)?.lastUsedAt?.toISOString() ?? null,
      sessionCount: sessions.get(id) ?? 0,
    }));
  }
}
