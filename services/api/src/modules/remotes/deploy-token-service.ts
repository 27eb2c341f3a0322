import { DEPLOY_TOKEN_DAYS, type DeployToken } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import type { Deployer } from '../../platform/endpoint/principal.ts';
import type { Platform } from '../../platform/platform.ts';
import { createProgramTokenRepository, type TokensView } from '../../platform/program-tokens/repository.ts';
import { createProgramTokens } from '../../platform/program-tokens/service.ts';
import type { AuditLog } from '../audit/index.ts';
import { deployTokenSchema, type DeployTokenRecord } from './deploy-token-model.ts';

export interface DeployTokenDeps extends Pick<Platform, 'transaction' | 'now'> {
  connection: Connection;
  audit: AuditLog;
}

const view = (record: DeployTokenRecord): DeployToken => ({
  id: record._id,
  name: record.name,
  label: record.label,
  createdAt: record.createdAt.toISOString(),
  endsAt: record.endsAt.toISOString(),
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
  revokedAt: record.revokedAt?.toISOString() ?? null,
});

/** Who may release versions of a remote without being a person (docs/rules.md#deploy-tokens). */
export function createDeployTokens({ connection, audit, transaction, now }: DeployTokenDeps) {
  const model = connection.model<DeployTokenRecord>('DeployToken', deployTokenSchema, 'deployTokens');
  const tokens = createProgramTokens({
    ...{ transaction, now, prefix: 'icd_', days: DEPLOY_TOKEN_DAYS, tokens: createProgramTokenRepository(model) },
    log: (act, { name: subject, label, endsAt }, userId) =>
      audit.record({ action: `remote.${act}`, subject, userId, at: now(), before: null, after: { label, endsAt } }),
  });
  return {
    /** Of the remotes that have one, whether it is good or not. */
    names: (): Promise<string[]> => model.distinct('name').exec(),

    async list(name: string, wanted: TokensView, range: { skip: number; limit: number }) {
      const { items, total } = await tokens.page({ name }, wanted, range);
      return { items: items.map(view), total };
    },

    /** The answer has the secret, which nobody can read again. @throws {RuleBroken} */
    async create(input: { name: string; label: string; endsAt: string }, userId: string) {
      const { token, secret } = await tokens.create(input, userId);
      return { ...view(token), secret };
    },

    /** @throws {NotFound} */
    revoke: async (id: string, userId: string): Promise<DeployToken> => view(await tokens.revoke(id, userId)),

    checkGood: tokens.checkGood,

    /** Who shows this secret. @throws {NotSignedIn} */
    async authenticate(secret: string): Promise<Deployer> {
      const { _id: tokenId, label, name: remote } = await tokens.authenticate(secret);
      return { tokenId, label, remote };
    },
  };
}
export type DeployTokens = ReturnType<typeof createDeployTokens>;
