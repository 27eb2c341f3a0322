import { createHash, randomBytes } from 'node:crypto';
import { DEPLOY_TOKEN_DAYS, type DeployToken } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { Deployer } from '../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../platform/errors/request-errors.ts';
import { NotSignedIn } from '../../platform/errors/session-errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditLog } from '../audit/index.ts';
import type { DeployTokenRecord } from './deploy-token-model.ts';
import type { DeployTokenRepository } from './deploy-token-repository.ts';

export interface DeployTokenDeps extends Pick<Platform, 'transaction' | 'now'> {
  tokens: DeployTokenRepository;
  audit: AuditLog;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** So that a secret which got somewhere it should not is recognized by whoever looks for such. */
const PREFIX = 'icd_';
const SECRET_BYTES = 32;

// A secret of 256 random bits needs no slow hash: nobody guesses it.
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const view = (record: DeployTokenRecord): DeployToken => ({
  id: record._id,
  name: record.name,
  label: record.label,
  createdAt: record.createdAt.toISOString(),
  endsAt: record.endsAt.toISOString(),
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
  revokedAt: record.revokedAt?.toISOString() ?? null,
});

function checkGood(token: DeployTokenRecord | null, at: Date): asserts token is DeployTokenRecord {
  if (token && !token.revokedAt && token.endsAt > at) return;
  throw new NotSignedIn({ detail: 'This deploy token is unknown, has ended or was revoked' });
}

function checkEnd(endsAt: Date, at: Date): void {
  const left = endsAt.getTime() - at.getTime();
  if (left > 0 && left <= DEPLOY_TOKEN_DAYS * DAY_MS) return;
  const message = `must lie ahead, at most ${DEPLOY_TOKEN_DAYS} days`;
  throw new RuleBroken({ errors: [{ path: 'endsAt', code: left > 0 ? 'too-late' : 'past', message }] });
}

/** Who may release versions of a remote without being a person (docs/rules.md#deploy-tokens). */
export function createDeployTokens({ tokens, audit, transaction, now }: DeployTokenDeps) {
  const record = (action: string, { name, label, endsAt }: DeployTokenRecord, userId: string) =>
    audit.record({ action, subject: name, userId, at: now(), before: null, after: { label, endsAt } });

  return {
    async list(name: string, range: { skip: number; limit: number }) {
      const { items, total } = await tokens.pageOf(name, range);
      return { items: items.map(view), total };
    },

    /** The answer has the secret, which nobody can read again. @throws {RuleBroken} */
    async create(input: { name: string; label: string; endsAt: string }, userId: string) {
      const createdAt = now();
      const endsAt = new Date(input.endsAt);
      checkEnd(endsAt, createdAt);
      const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
      const ends = { lastUsedAt: null, revokedAt: null };
      const token = { ...input, ...ends, _id: uuid(), hash: hashOf(secret), createdAt, endsAt };
      await transaction(async () => {
        await tokens.insert(token);
        await record('remote.token-created', token, userId);
      });
      return { ...view(token), secret };
    },

    /** @throws {NotFound} */
    revoke: (id: string, userId: string): Promise<DeployToken> =>
      transaction(async () => {
        const token = await tokens.find(id);
        if (!token) throw new NotFound();
        if (token.revokedAt) return view(token);
        const revokedAt = now();
        await tokens.update(id, { revokedAt });
        await record('remote.token-revoked', token, userId);
        return view({ ...token, revokedAt });
      }),

    /** Whether what began with this token may still be finished. @throws {NotSignedIn} */
    checkGood: async (id: string): Promise<void> => checkGood(await tokens.find(id), now()),

    /** Who shows this secret. @throws {NotSignedIn} when it is unknown, has ended or was revoked: all look the same */
    async authenticate(secret: string): Promise<Deployer> {
      const token = secret.startsWith(PREFIX) ? await tokens.findByHash(hashOf(secret)) : null;
      const at = now();
      checkGood(token, at);
      await tokens.update(token._id, { lastUsedAt: at });
      return { tokenId: token._id, label: token.label, remote: token.name };
    },
  };
}
export type DeployTokens = ReturnType<typeof createDeployTokens>;
