import type { AuditEntry, Language } from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { resolveText, type LocalizedText } from '../../../platform/text/localized-text.ts';
import type { AuditFilter, AuditLog, AuditRecord } from '../../foundation/audit/index.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';

/** Some entries hold whole surveys and pages. */
const MAX_TEXT = 400;
const MAX_ITEMS = 12;

export function cutValue(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map(cutValue);
    return items.length === value.length && items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value);
  const cut = entries.map(([key, item]) => [key, cutValue(item)] as const);
  return cut.every(([, item], index) => item === entries[index]?.[1]) ? value : Object.fromEntries(cut);
}

/** Fields with ids, and the kind of thing. */
const REFERENCES: Record<string, string> = {
  memberId: 'user',
  invitedBy: 'user',
  reviewer: 'user',
  reviewerId: 'user',
  userId: 'user',
  callId: 'call',
  call: 'call',
  callTypeId: 'call-type',
  organizationId: 'organization',
  impactFrameworkId: 'framework',
  frameworkId: 'framework',
};

const kindOf = ({ action }: Pick<AuditRecord, 'action'>): string => action.split('.')[0] ?? '';

interface Thing {
  kind: string;
  id: string;
}

const referencesOf = ({ before, after }: AuditRecord): Thing[] =>
  [before, after].flatMap((side) =>
    Object.entries((side ?? {}) as Record<string, unknown>).flatMap(([field, id]) => {
      const kind = REFERENCES[field];
      return kind !== undefined && typeof id === 'string' && id !== '' ? [{ kind, id }] : [];
    }),
  );

type Cut = (value: unknown) => unknown;

function entryOf(
  record: AuditRecord,
  nameOf: (id: string) => string,
  { cut, user }: { cut: Cut; user: AuditEntry['user'] },
): AuditEntry {
  const { _id, action, subject, at } = record;
  const [before, after] = [cut(record.before), cut(record.after)];
  return {
    id: _id,
    action,
    kind: kindOf(record),
    subject,
    subjectName: nameOf(subject) || null,
    user,
    at: at.toISOString(),
    before,
    after,
    references: Object.fromEntries(
      referencesOf(record)
        .map(({ id }) => [id, nameOf(id)])
        .filter(([, name]) => name !== ''),
    ),
    isCut: before !== record.before || after !== record.after,
  };
}

export class AuditView {
  constructor(
    private readonly audit: AuditLog,
    private readonly users: UserRepository,
  ) {}

  actions(): Promise<string[]> {
    return this.audit.actions();
  }

  /** Newest first, with long values cut. */
  async list(
    filter: AuditFilter,
    range: { skip: number; limit: number },
    language: Language,
  ): Promise<{ items: AuditEntry[]; total: number }> {
    const { records, total } = await this.audit.page(filter, range);
    return { items: await this.view(records, language, cutValue), total };
  }

  async find(id: string, language: Language): Promise<AuditEntry> {
    const record = await this.audit.find(id);
    const [entry] = record ? await this.view([record], language, (value) => value) : [];
    if (!entry) throw new NotFound();
    return entry;
  }

  /** With one query per kind. */
  private async view(records: readonly AuditRecord[], language: Language, cut: Cut): Promise<AuditEntry[]> {
    const things = records.flatMap((record) => [{ kind: kindOf(record), id: record.subject }, ...referencesOf(record)]);
    const [names, people] = await Promise.all([
      this.audit.names.find(things),
      this.users.findMany([...new Set(records.map(({ userId }) => userId))]),
    ]);
    const byId = new Map(people.map((user) => [user.id, user]));
    const nameOf = (id: string): string => resolveText(names.get(id) satisfies LocalizedText | undefined, language);
    return records.map((record) => {
      const { firstName = '', lastName = '' } = byId.get(record.userId) ?? {};
      return entryOf(record, nameOf, { cut, user: { id: record.userId, firstName, lastName } });
    });
  }
}
