import type { EmbedKey, EmbedKeyChange, FieldError, Language, NewEmbedKey } from '@impact-call/contracts';
import { MINI_DYI_DEFAULTS } from '@impact-call/domain';
import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import { type AuditLog, changesBetween } from '../../foundation/audit/index.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import { createEmbedKeyViews } from './key-view.ts';
import type { EmbedKeyRepository } from './key-repository.ts';
import type { EmbedKeyRecord } from './model.ts';
import { originErrors, originOf } from './origins.ts';
import type { EmbedSessionRepository } from './session-repository.ts';

export interface EmbedKeyDeps {
  embedKeys: EmbedKeyRepository;
  embedSessions: Pick<EmbedSessionRepository, 'countByKey'>;
  frameworks: Pick<FrameworkRepository, 'findLatest' | 'findOffered'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 24;
const MAX_SESSIONS_PER_DAY = 1000;

const newKey = (): string =>
  `ic_${Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
const normalized = (origins: readonly string[]): string[] => [
  ...new Set(origins.map((origin) => originOf(origin) ?? origin)),
];
const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The request in stored form. */
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

type View = ReturnType<typeof createEmbedKeyViews>['view'];

function createCreate({ embedKeys, frameworks, audit, transaction, now }: EmbedKeyDeps, view: View) {
  const frameworkErrors = async (id: string): Promise<FieldError[]> => {
    const isOffered = (await frameworks.findOffered([id])).has(id);
    return isOffered ? [] : [{ path: 'frameworkId', code: 'unknown', message: 'is no framework that is offered' }];
  };
  return async (input: NewEmbedKey, { id: userId }: CurrentUser, language: Language): Promise<EmbedKey> => {
    check([...(await frameworkErrors(input.frameworkId)), ...originErrors(input.origins)]);
    const record = recordOf(input, now());
    await transaction(async () => {
      await embedKeys.insert(record);
      await audit.record({
        action: 'embed-key.created',
        subject: record._id,
        userId,
        at: record.createdAt,
        before: null,
        after: { name: record.name, frameworkId: record.frameworkId, origins: record.origins },
      });
    });
    return view(record, language);
  };
}

/** Changes and removes existing keys. */
function createChanges({ embedKeys, audit, transaction, now }: EmbedKeyDeps, view: View) {
  const existing = async (id: string): Promise<EmbedKeyRecord> => {
    const record = await embedKeys.find(id);
    if (!record) throw new NotFound();
    return record;
  };
  return {
    async update(change: EmbedKeyChange, { id: userId }: CurrentUser, language: Language): Promise<EmbedKey> {
      check(originErrors(change.origins ?? []));
      await transaction(async () => {
        const changes = changesBetween(await existing(change.id), fieldsOf(change));
        if (!changes) return;
        await embedKeys.update(change.id, changes.after);
        await audit.record({ action: 'embed-key.updated', subject: change.id, userId, at: now(), ...changes });
      });
      return view(await existing(change.id), language);
    },

    async remove(id: string, { id: userId }: CurrentUser): Promise<void> {
      await transaction(async () => {
        const { name } = await existing(id);
        const deletedAt = now();
        await embedKeys.update(id, { deletedAt });
        await audit.record({
          action: 'embed-key.deleted',
          subject: id,
          userId,
          at: deletedAt,
          before: { deletedAt: null },
          after: { deletedAt, name },
        });
      });
    },
  };
}

/** Administrators' management of partners' keys; every change is logged. */
export function createEmbedKeyService(deps: EmbedKeyDeps) {
  const { views, view } = createEmbedKeyViews(deps);
  return {
    async list(
      range: { skip: number; limit: number },
      language: Language,
    ): Promise<{ items: EmbedKey[]; total: number }> {
      const { records, total } = await deps.embedKeys.page(range);
      return { items: await views(records, language), total };
    },
    create: createCreate(deps, view),
    ...createChanges(deps, view),
  };
}
export type EmbedKeyService = ReturnType<typeof createEmbedKeyService>;
