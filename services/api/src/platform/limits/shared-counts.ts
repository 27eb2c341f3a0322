import { createHash } from 'node:crypto';
import { Schema, type Connection, type Model } from 'mongoose';
import { createPeriodic, type Periodic } from '../periodic.ts';

const WINDOW_MS = 60_000;
const EXCHANGE_MS = 1000;
/** What a copy counted is told to the others once it is this part of the allowance: few people are ever written. */
const UNTOLD_PART = 8;
/** The longest unused count is forgotten first: memory stays bounded, whatever addresses an attacker has. */
const MAX_COUNTED = 20_000;
const MOST_TOLD_AT_ONCE = 1000;

/** What all copies of the service counted of one key in one minute. */
interface RequestCountRecord {
  /** Hash of limit, key and minute: addresses and people are nobody's business here. */
  _id: string;
  count: number;
  expiresAt: Date;
}

const requestCountSchema = new Schema<RequestCountRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
requestCountSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** What this copy knows of one key. */
interface Count {
  /** Minutes since 1970. */
  minute: number;
  /** Of the minute before, all copies together. */
  before: number;
  own: number;
  /** Of `own`, what the others were told. */
  told: number;
  others: number;
}

export interface SharedCounts extends Periodic {
  /** Counts a request: how many there were in the last minute with it, and milliseconds until one more is welcome. */
  count(limit: string, key: string, max: number): { current: number; ttl: number };
  /** Tells the other copies what was counted here, and hears what was counted there. */
  exchange(): Promise<void>;
}

const total = ({ own, others }: Count): number => own + others;

/** The count of this minute; where time went on, with what is left of the minute before. */
function inMinute(known: Count | undefined, minute: number): Count {
  if (known?.minute === minute) return known;
  const before = known?.minute === minute - 1 ? total(known) : 0;
  return { minute, before, own: 0, told: 0, others: 0 };
}

/** What of the counts the others have to hear, a part of it at a time; it counts as heard. */
function takeUntold(untold: Set<string>, counts: ReadonlyMap<string, Count>) {
  return [...untold].slice(0, MOST_TOLD_AT_ONCE).flatMap((id) => {
    const known = counts.get(id);
    untold.delete(id);
    return known && known.own > known.told ? [{ known, own: known.own, _id: hashOf(id, known.minute) }] : [];
  });
}

/** Adds what this copy counted to what all counted, and reads what that comes to. */
async function exchangeCounts(records: Model<RequestCountRecord>, told: ReturnType<typeof takeUntold>): Promise<void> {
  if (told.length === 0) return;
  await records.bulkWrite(
    told.map(({ known, own, _id }) => ({
      updateOne: {
        filter: { _id },
        update: {
          $inc: { count: own - known.told },
          $setOnInsert: { expiresAt: new Date((known.minute + 2) * WINDOW_MS) },
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
  for (const { known, own } of told) known.told = own;
  const stored = await records.find({ _id: { $in: told.map(({ _id }) => _id) } }).lean();
  const sums = new Map(stored.map(({ _id, count: sum }) => [_id, sum]));
  for (const { known, _id } of told) known.others = Math.max(0, (sums.get(_id) ?? 0) - known.told);
}

/**
 * Counts requests in this process, at no cost, and exchanges what grew large with the other copies of the service every
 * second: together they let through hardly more than the allowance (docs/operating.md#several-api-processes). The last
 * minute slides: of the calendar minute before, that part counts which is less than a minute ago. What is refused is
 * not counted, so that nobody who goes on asking is shut out for longer.
 */
export function createSharedCounts(connection: Connection, now: () => number = Date.now): SharedCounts {
  const records = connection.model<RequestCountRecord>('RequestCount', requestCountSchema, 'requestCounts');
  const counts = new Map<string, Count>();
  const untold = new Set<string>();

  const count: SharedCounts['count'] = (limit, key, max) => {
    const id = `${limit} ${key}`;
    const elapsed = now() % WINDOW_MS;
    const known = inMinute(counts.get(id), Math.floor(now() / WINDOW_MS));
    const left = known.before * (1 - elapsed / WINDOW_MS);
    const current = left + total(known) + 1;
    if (current <= max) known.own += 1;
    if (known.own - known.told >= Math.ceil(max / UNTOLD_PART)) untold.add(id);
    // Deleted first, so that it comes last in the order.
    counts.delete(id);
    counts.set(id, known);
    if (counts.size > MAX_COUNTED) counts.delete(counts.keys().next().value ?? '');
    return { current, ttl: waitFor(known, max, elapsed) };
  };

  const exchange = (): Promise<void> => exchangeCounts(records, takeUntold(untold, counts));

  // While the database does not answer every copy counts for itself; that it does not is said elsewhere.
  return { count, exchange, ...createPeriodic(EXCHANGE_MS, exchange, () => undefined) };
}

/** Milliseconds until one more request is within the allowance, if nothing else comes. */
function waitFor(known: Count, max: number, elapsed: number): number {
  const restOfMinute = WINDOW_MS - elapsed;
  const room = max - total(known) - 1;
  if (room < 0) return restOfMinute;
  if (known.before === 0) return 0;
  return Math.max(0, Math.min(restOfMinute, (1 - room / known.before) * WINDOW_MS - elapsed));
}

const hashOf = (id: string, minute: number): string =>
  createHash('sha256').update(`${id} ${minute}`).digest('base64url');
