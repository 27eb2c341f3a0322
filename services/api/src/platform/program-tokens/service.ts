import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { NotFound, RuleBroken } from '../errors/request-errors.ts';
import { NotSignedIn } from '../errors/session-errors.ts';
import type { Platform } from '../platform.ts';
import type { ProgramTokenRecord, ProgramTokenRepository, TokensView } from './repository.ts';

/** `token-kept`: another administrator took it over. */
export type TokenAction = 'token-created' | 'token-revoked' | 'token-kept';

export interface ProgramTokenOptions<Record extends ProgramTokenRecord> extends Pick<Platform, 'transaction' | 'now'> {
  tokens: ProgramTokenRepository<Record>;
  /** Lets secret scanners recognize a leaked token. */
  prefix: string;
  days: number;
  /** Called in the transaction of the change. */
  log: (action: TokenAction, token: Record, userId: string) => Promise<void>;
  /** Locks the creator's role inside the transaction. */
  checkCreator: (userId: string) => Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET_BYTES = 32;
/** Milliseconds; a program may send many requests a second. */
const LAST_USE_INTERVAL_MS = 60_000;

// 256 random bits cannot be guessed, so a fast hash is enough.
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

function checkValid<Record extends ProgramTokenRecord>(token: Record | null, at: Date): asserts token is Record {
  if (token && !token.revokedAt && token.endsAt > at) return;
  throw new NotSignedIn({ detail: 'This token is unknown, has ended or was revoked' });
}

function checkEnd(endsAt: Date, days: number, at: Date): void {
  const left = endsAt.getTime() - at.getTime();
  if (left > 0 && left <= days * DAY_MS) return;
  const message = `must lie ahead, at most ${days} days`;
  throw new RuleBroken({ errors: [{ path: 'endsAt', code: left > 0 ? 'too-late' : 'past', message }] });
}

/** @throws {RuleBroken} if the expiry is past or too late */
function newToken<Record extends ProgramTokenRecord>(
  wanted: Omit<Record, keyof ProgramTokenRecord> & { label: string; endsAt: string },
  { prefix, days }: Pick<ProgramTokenOptions<Record>, 'prefix' | 'days'>,
  { createdAt, responsible }: Pick<ProgramTokenRecord, 'createdAt' | 'responsible'>,
): { token: Record; secret: string } {
  const endsAt = new Date(wanted.endsAt);
  checkEnd(endsAt, days, createdAt);
  const secret = `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const initial = { lastUsedAt: null, revokedAt: null, responsible };
  const shared = { _id: uuid(), hash: hashOf(secret), createdAt, endsAt, ...initial };
  // TypeScript cannot infer that the fields form the record.
  return { token: { ...wanted, ...shared } as unknown as Record, secret };
}

/** The secret is shown once, stored as a hash, expires, and can be revoked. */
export class ProgramTokens<Record extends ProgramTokenRecord> {
  constructor(private readonly options: ProgramTokenOptions<Record>) {}

  page(
    filter: Partial<Record>,
    view: TokensView,
    range: { skip: number; limit: number },
  ): Promise<{ items: Record[]; total: number }> {
    const { tokens, now } = this.options;
    return tokens.page(filter, view, { ...range, at: now() });
  }

  /** Returns the secret, which cannot be read again. @throws {RuleBroken} */
  async create(
    wanted: Omit<Record, keyof ProgramTokenRecord> & { label: string; endsAt: string },
    userId: string,
  ): Promise<{ token: Record; secret: string }> {
    const { tokens, log, checkCreator, transaction, now } = this.options;
    const { token, secret } = newToken<Record>(wanted, this.options, { createdAt: now(), responsible: userId });
    await transaction(async () => {
      await checkCreator(userId);
      await tokens.insert(token);
      await log('token-created', token, userId);
    });
    return { token, secret };
  }

  /** @throws {NotFound} */
  revoke(id: string, userId: string): Promise<Record> {
    const { tokens, log, transaction, now } = this.options;
    return transaction(async () => {
      const token = await tokens.find(id);
      if (!token) throw new NotFound();
      if (token.revokedAt) return token;
      const revokedAt = now();
      await tokens.update(id, { revokedAt });
      await log('token-revoked', token, userId);
      return { ...token, revokedAt };
    });
  }

  /** For work that began with the token. @throws {NotSignedIn} */
  async checkValid(id: string): Promise<void> {
    checkValid(await this.options.tokens.find(id), this.options.now());
  }

  /** @throws {NotSignedIn} if it is unknown, expired or revoked */
  async authenticate(secret: string): Promise<Record> {
    const { tokens, prefix, now } = this.options;
    const token = secret.startsWith(prefix) ? await tokens.findByHash(hashOf(secret)) : null;
    const at = now();
    checkValid(token, at);
    if (at.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= LAST_USE_INTERVAL_MS)
      await tokens.update(token._id, { lastUsedAt: at });
    return token;
  }
}
