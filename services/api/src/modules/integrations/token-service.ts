import {
  INTEGRATION_TOKEN_DAYS,
  type IntegrationToken,
  type NewIntegrationToken,
  type TokenScope,
} from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import type { Integration } from '../../platform/endpoint/principal.ts';
import type { Platform } from '../../platform/platform.ts';
import { programTokenSchema, type ProgramTokenRecord } from '../../platform/program-tokens/model.ts';
import { createProgramTokenRepository, type TokensView } from '../../platform/program-tokens/repository.ts';
import { createProgramTokens } from '../../platform/program-tokens/service.ts';
import type { AuditLog } from '../audit/index.ts';
import type { FindMakers } from './makers.ts';

/** What lets a program use the public API. */
interface IntegrationTokenRecord extends ProgramTokenRecord {
  scopes: TokenScope[];
  createdBy: string;
}

const integrationTokenSchema = programTokenSchema<IntegrationTokenRecord>({
  scopes: { type: [String], required: true },
  createdBy: { type: String, required: true },
});

const view = (record: IntegrationTokenRecord, createdBy: IntegrationToken['createdBy']): IntegrationToken => ({
  id: record._id,
  label: record.label,
  scopes: record.scopes,
  createdAt: record.createdAt.toISOString(),
  createdBy,
  endsAt: record.endsAt.toISOString(),
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
  revokedAt: record.revokedAt?.toISOString() ?? null,
});

export interface IntegrationTokenDeps extends Pick<Platform, 'transaction' | 'now'> {
  connection: Connection;
  audit: AuditLog;
  findMakers: FindMakers;
}

/** Which programs may use the public API, and for what (docs/rules.md#integration-tokens). */
export function createIntegrationTokens({ connection, audit, findMakers, transaction, now }: IntegrationTokenDeps) {
  const model = connection.model<IntegrationTokenRecord>(
    'IntegrationToken',
    integrationTokenSchema,
    'integrationTokens',
  );
  const tokens = createProgramTokens({
    ...{ transaction, now, prefix: 'ici_', days: INTEGRATION_TOKEN_DAYS, tokens: createProgramTokenRepository(model) },
    log: (act, { _id: subject, label, scopes, endsAt }, userId) =>
      audit.record({
        ...{ action: `integration.${act}`, subject, userId, at: now(), before: null },
        after: { label, scopes, endsAt },
      }),
  });
  const shown = async (records: readonly IntegrationTokenRecord[]): Promise<IntegrationToken[]> => {
    const makerOf = await findMakers(records.map(({ createdBy }) => createdBy));
    return records.map((record) => view(record, makerOf(record.createdBy)));
  };
  const shownOne = async (record: IntegrationTokenRecord): Promise<IntegrationToken> =>
    view(record, (await findMakers([record.createdBy]))(record.createdBy));
  return {
    async list(
      wanted: TokensView,
      range: { skip: number; limit: number },
    ): Promise<{ items: IntegrationToken[]; total: number }> {
      const { items, total } = await tokens.page({}, wanted, range);
      return { items: await shown(items), total };
    },

    /** The answer has the secret, which nobody can read again. @throws {RuleBroken} */
    async create(wish: NewIntegrationToken, userId: string): Promise<IntegrationToken & { secret: string }> {
      const { token, secret } = await tokens.create({ ...wish, createdBy: userId }, userId);
      return { ...(await shownOne(token)), secret };
    },

    /** @throws {NotFound} */
    revoke: async (id: string, userId: string): Promise<IntegrationToken> => shownOne(await tokens.revoke(id, userId)),

    /** Who shows this secret. @throws {NotSignedIn} */
    async authenticate(secret: string): Promise<Integration> {
      const { _id: tokenId, label, scopes } = await tokens.authenticate(secret);
      return { tokenId, label, scopes };
    },
  };
}
export type IntegrationTokens = ReturnType<typeof createIntegrationTokens>;
