import { createHash, randomBytes } from 'node:crypto';
import type { QueryFilter } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { NotFound, RuleBroken } from '../errors/request-errors.ts';
import { NotSignedIn } from '../errors/session-errors.ts';
import type { Platform } from '../platform.ts';
import type { ProgramTokenRecord } from './model.ts';
import type { ProgramTokenRepository, TokensView } from './repository.ts';

/** What is told of a token that was made, revoked or taken over, in the transaction of the change. */
export type TokenAct = 'token-created' | 'token-revoked' | 'token-kept';

export interface ProgramTokenDeps<Record extends ProgramTokenRecord> extends Pick<Platform, 'transaction' | 'now'> {
  tokens: ProgramTokenRepository<Record>;
  /** So that a secret which got somewhere it should not is recognized by whoever looks for such. */
  prefix: string;
  /** The longest life of one. */
  days: number;
  log(act: TokenAct, token: Record, userId: string): Promise<void>;
  /** Inside the transaction that makes one: whoever is being taken the role makes none at the same moment. */
  checkMaker(userId: string): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET_BYTES = 32;
/** That a token is in use is noted once a minute: a program may ask many times a second. */
const NOTE_MS = 60_000;

// A secret of 256 random bits needs no slow hash: nobody guesses it.
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

function checkGood<Record extends ProgramTokenRecord>(token: Record | null, at: Date): asserts token is Record {
  if (token && !token.revokedAt && token.endsAt > at) return;
  throw new NotSignedIn({ detail: 'This token is unknown, has ended or was revoked' });
}

function checkEnd(endsAt: Date, days: number, at: Date): void {
  const left = endsAt.getTime() - at.getTime();
  if (left > 0 && left <= days * DAY_MS) return;
  const message = `must lie ahead, at most ${days} days`;
  throw new RuleBroken({ errors: [{ path: 'endsAt', code: left > 0 ? 'too-late' : 'past', message }] });
}

/** A new token and its secret. @throws {RuleBroken} for an end that lies behind, or too far ahead */
function newToken<Record extends ProgramTokenRecord>(
  wanted: Omit<Record, keyof ProgramTokenRecord> & { label: string; endsAt: string },
  { prefix, days }: Pick<ProgramTokenDeps<Record>, 'prefix' | 'days'>,
  { createdAt, responsible }: Pick<ProgramTokenRecord, 'createdAt' | 'responsible'>,
): { token: Record; secret: string } {
  const endsAt = new Date(wanted.endsAt);
  checkEnd(endsAt, days, createdAt);
  const secret = `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const fresh = { lastUsedAt: null, revokedAt: null, responsible };
  const shared = { _id: uuid(), hash: hashOf(secret), createdAt, endsAt, ...fresh };
  // What a kind says besides and what all share make a record of it, which a type cannot know of all kinds at once.
  return { token: { ...wanted, ...shared } as unknown as Record, secret };
}

/** What shows that a token is the caller's: shown once, kept as a hash, ending at a date, revocable at once. */
export function createProgramTokens<Record extends ProgramTokenRecord>(deps: ProgramTokenDeps<Record>) {
  const { tokens, prefix, log, checkMaker, transaction, now } = deps;
  return {
    page: (filter: QueryFilter<Record>, view: TokensView, range: { skip: number; limit: number }) =>
      tokens.page(filter, view, { ...range, at: now() }),

    /** With the secret, which nobody can read again. @throws {RuleBroken} */
    async create(
      wanted: Omit<Record, keyof ProgramTokenRecord> & { label: string; endsAt: string },
      userId: string,
    ): Promise<{ token: Record; secret: string }> {
      const { token, secret } = newToken<Record>(wanted, deps, { createdAt: now(), responsible: userId });
      await transaction(async () => {
        await checkMaker(userId);
        await tokens.insert(token);
        await log('token-created', token, userId);
      });
      return { token, secret };
    },

    /** @throws {NotFound} */
    revoke: (id: string, userId: string): Promise<Record> =>
      transaction(async () => {
        const token = await tokens.find(id);
        if (!token) throw new NotFound();
        if (token.revokedAt) return token;
        const revokedAt = now();
        await tokens.update(id, { revokedAt });
        await log('token-revoked', token, userId);
        return { ...token, revokedAt };
      }),

    /** Whether what began with this token may still be finished. @throws {NotSignedIn} */
    checkGood: async (id: string): Promise<void> => checkGood(await tokens.find(id), now()),

    /** Whose secret this is. @throws {NotSignedIn} when it is unknown, has ended or was revoked: all look the same */
    async authenticate(secret: string): Promise<Record> {
      const token = secret.startsWith(prefix) ? await tokens.findByHash(hashOf(secret)) : null;
      const at = now();
      checkGood(token, at);
      if (at.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= NOTE_MS)
        await tokens.update(token._id, { lastUsedAt: at });
      return token;
    },
  };
}
