import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@impact-call/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';
import type { KnownPerson } from '../identity/index.ts';
import { createCachedCount } from '../../../platform/storage/cached-count.ts';
import { emailsIn, erasedFrom } from './person-words.ts';

/** An entry of the append-only log, written in the transaction of the change. */
export interface AuditRecord {
  _id: string;
  action: string;
  subject: string;
  userId: string;
  at: Date;
  before: unknown;
  after: unknown;
  /** E-mail addresses in `before` and `after`, so that an erasure finds the entry. */
  mentions: string[];
}

const auditSchema = new Schema<AuditRecord>(
  {
    _id: { type: String, required: true },
    action: { type: String, required: true },
    subject: { type: String, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
    mentions: { type: [String], default: [] },
  },
  { versionKey: false, strict: 'throw', minimize: false, shardKey: { _id: 'hashed' } },
);
auditSchema.index({ at: -1, _id: -1 });
auditSchema.index({ subject: 1, at: -1, _id: -1 });
auditSchema.index({ userId: 1, at: -1, _id: -1 });
auditSchema.index({ action: 1, at: -1, _id: -1 });
auditSchema.index({ mentions: 1 });

type Named = { _id: string } & Record<string, LocalizedText>;

type FindNames = (ids: readonly string[]) => Promise<[string, LocalizedText][]>;

/** Modules register finders of names, because the log depends on no module. */
class SubjectNames {
  private readonly finders = new Map<string, FindNames>();

  add(kinds: readonly string[], find: FindNames): void {
    for (const kind of kinds) this.finders.set(kind, find);
  }

  async find(things: readonly { kind: string; id: string }[]): Promise<Map<string, LocalizedText>> {
    const found = await Promise.all(
      [...this.finders].map(([kind, find]) => {
        const ids = new Set(things.filter((thing) => thing.kind === kind).map(({ id }) => id));
        return ids.size === 0 ? [] : find([...ids]);
      }),
    );
    return new Map(found.flat());
  }
}

export const storedNames =
  (connection: Connection, modelName: string, field = 'name'): FindNames =>
  async (ids) => {
    const records = await connection
      .model<Named>(modelName)
      .find({ _id: { $in: [...ids] } }, { [field]: 1 })
      .lean<Named[]>();
    return records.map((record) => [record._id, record[field] ?? '']);
  };

interface Changes {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Null when none differs; fields missing in `after` count as unchanged. */
export function changesBetween(before: object, after: object): Changes | null {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([field, value]) => !isDeepStrictEqual(old[field] ?? null, (value as unknown) ?? null),
  );
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old[field] ?? null])),
    after: Object.fromEntries(changed.map(([field, value]) => [field, (value as unknown) ?? null])),
  };
}

type NewEntry = Omit<AuditRecord, '_id' | 'mentions' | 'action'> & { action: AuditAction };

export interface AuditFilter {
  subject?: string;
  userId?: string;
  kind?: string;
  action?: string;
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  to?: Date;
}

function queryOf(
  { subject, userId, kind, action, from, to }: AuditFilter,
  actions: readonly string[],
): Record<string, unknown> {
  const at = { ...(from && { $gte: from }), ...(to && { $lt: to }) };
  const ofKind = actions.filter((each) => each.startsWith(`${kind}.`));
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(userId === undefined ? {} : { userId }),
    ...(kind === undefined ? {} : { action: { $in: ofKind } }),
    ...(action === undefined ? {} : { action }),
    ...(from || to ? { at } : {}),
  };
}

const SEARCHES = /^saved-view\./;

/** The append-only log; only an erasure changes entries, by removing a person's name or an organization's data. */
export class AuditLog {
  readonly names = new SubjectNames();
  private readonly entries: Model<AuditRecord>;
  private readonly count = createCachedCount((filter) => this.entries.countDocuments(filter).exec());

  constructor(connection: Connection) {
    this.entries = connection.model<AuditRecord>('Audit', auditSchema, 'auditLog');
  }

  async actions(): Promise<string[]> {
    return (await this.entries.distinct('action')).sort();
  }

  /** Call it in the transaction of the change, so that both or neither exist. */
  async record(entry: NewEntry): Promise<void> {
    await this.entries.create({ ...entry, _id: uuid(), mentions: emailsIn(entry.before, entry.after) });
  }

  /** Oldest first. */
  async findBySubject(subject: string): Promise<AuditRecord[]> {
    return this.entries.find({ subject }).sort({ at: 1 }).lean();
  }

  async page(
    view: AuditFilter,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: AuditRecord[]; total: number }> {
    const filter = queryOf(view, view.kind === undefined ? [] : await this.actions());
    const [records, total] = await Promise.all([
      this.entries.find(filter).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).lean(),
      this.count(filter),
    ]);
    return { records, total };
  }

  async find(id: string): Promise<AuditRecord | null> {
    return this.entries.findById(id).lean();
  }

  countBy(userId: string): Promise<number> {
    return this.entries.countDocuments({ userId }).exec();
  }

  async countOf(userId: string, action: string, since: Date): Promise<number> {
    return this.entries.countDocuments({ userId, action, at: { $gte: since } });
  }

  /** Oldest first. */
  of(filter: Pick<AuditFilter, 'subject' | 'userId'>): AsyncIterable<AuditRecord> {
    return this.entries.find(filter).sort({ at: 1 }).lean<AuditRecord[]>().cursor();
  }

  /** Also in entries about `subjects` (with `isContact`, all names are theirs) and with their address. */
  async erasePerson(
    person: KnownPerson,
    subjects: readonly string[],
    { isContact = false }: { isContact?: boolean } = {},
  ): Promise<void> {
    const places = [
      { userId: person.id },
      { subject: { $in: [person.id, ...subjects] } },
      ...(person.address === null ? [] : [{ mentions: person.address }]),
      { action: { $in: (await this.entries.distinct('action')).filter((action) => SEARCHES.test(action)) } },
    ];
    for (const place of places) {
      for await (const { _id, subject, ...was } of this.entries.find(place).lean<AuditRecord[]>().cursor()) {
        const isAboutThem = subject === person.id || (isContact && subjects.includes(subject));
        const [before, after] = [was.before, was.after].map((side) => erasedFrom(side, person, isAboutThem));
        const change = { before, after, mentions: emailsIn(before, after) };
        if (!isDeepStrictEqual(change, { before: was.before, after: was.after, mentions: was.mentions }))
          await this.entries.updateOne({ _id }, { $set: change });
      }
    }
  }

  async eraseSubjects(subjects: readonly string[]): Promise<void> {
    const change = { $set: { before: null, after: null, mentions: [] } };
    await this.entries.updateMany({ subject: { $in: [...subjects] } }, change);
  }
}
