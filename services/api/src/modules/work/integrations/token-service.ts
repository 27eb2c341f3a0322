import {
  INTEGRATION_TOKEN_DAYS,
  type IntegrationToken,
  type NewIntegrationToken,
  type PersonToken,
  type TokenScope,
} from '@impact-call/contracts';
import type { Integration } from '../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { programTokenSchema, type ProgramTokenRecord } from '../../../platform/program-tokens/model.ts';
import { createProgramTokenRepository, type TokensView } from '../../../platform/program-tokens/repository.ts';
import { createResponsible } from '../../../platform/program-tokens/responsible.ts';
import { createProgramTokens, type TokenAct } from '../../../platform/program-tokens/service.ts';
import { OPERATOR, type AuditLog } from '../../foundation/audit/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import { createFindMakers } from './makers.ts';

/** A token for the public API. */
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

export interface IntegrationTokenDeps
  extends Pick<Platform, 'connection' | 'events' | 'transaction' | 'now'>,
    Pick<Identity, 'users' | 'administratorActs' | 'findAdministrators' | 'keptAboutPeople'> {
  audit: AuditLog;
}

const ofPerson = ({ _id: id, label, scopes, endsAt, lastUsedAt }: IntegrationTokenRecord): PersonToken => ({
  ...{ id, label, kind: 'integration', remote: null, scopes },
  endsAt: endsAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Stored tokens, including their transfer when the responsible person leaves. */
function createStored(deps: IntegrationTokenDeps) {
  const { connection, audit, events, administratorActs, keptAboutPeople, now } = deps;
  const model = connection.model<IntegrationTokenRecord>(
    'IntegrationToken',
    integrationTokenSchema,
    'integrationTokens',
  );
  const log = (act: TokenAct, { _id: subject, label, scopes, endsAt }: IntegrationTokenRecord, userId: string) =>
    audit.record({
      ...{ action: `integration.${act}`, subject, userId, at: now(), before: null },
      after: { label, scopes, endsAt },
    });
  const stored = { ...deps, tokens: createProgramTokenRepository(model), log };
  const responsible = createResponsible({ ...stored, makerOf: async ({ createdBy }) => createdBy });
  events.on('administrator.left', responsible.letGo);
  keptAboutPeople.add({ tokens: [async (userId) => (await responsible.livingOf(userId)).map(ofPerson)] });
  const tokens = createProgramTokens({
    ...{ ...stored, prefix: 'ici_', days: INTEGRATION_TOKEN_DAYS, checkMaker: administratorActs },
  });
  return { tokens, responsible };
}

/** Tokens for the public API, with their scopes (docs/rules/16-programs.md#integration-tokens). */
export function createIntegrationTokens(deps: IntegrationTokenDeps) {
  const { tokens, responsible } = createStored(deps);
  const findMakers = createFindMakers(deps.users);
  const shown = async (records: readonly IntegrationTokenRecord[]): Promise<IntegrationToken[]> => {
    const makerOf = await findMakers(records.map(({ createdBy }) => createdBy));
    return records.map((record) => view(record, makerOf(record.createdBy)));
  };
  const shownOne = async (record: IntegrationTokenRecord): Promise<IntegrationToken> =>
    view(record, (await findMakers([record.createdBy]))(record.createdBy));
  return {
    prepare: () => responsible.prepare(OPERATOR),

    async list(
      wanted: TokensView,
      range: { skip: number; limit: number },
    ): Promise<{ items: IntegrationToken[]; total: number }> {
      const { items, total } = await tokens.page({}, wanted, range);
      return { items: await shown(items), total };
    },

    /** Returns the secret, which cannot be read again. @throws {RuleBroken} */
    async create(query: NewIntegrationToken, userId: string): Promise<IntegrationToken & { secret: string }> {
      const { token, secret } = await tokens.create({ ...query, createdBy: userId }, userId);
      return { ...(await shownOne(token)), secret };
    },

    /** @throws {NotFound} */
    revoke: async (id: string, userId: string): Promise<IntegrationToken> => shownOne(await tokens.revoke(id, userId)),

    /** The program with this secret. @throws {NotSignedIn} */
    async authenticate(secret: string): Promise<Integration> {
      const { _id: tokenId, label, scopes } = await tokens.authenticate(secret);
      return { tokenId, label, scopes };
    },
  };
}
export type IntegrationTokens = ReturnType<typeof createIntegrationTokens>;
