import { DEPLOY_TOKEN_DAYS, type DeployToken, type PersonToken } from '@impact-call/contracts';
import type { Deployer } from '../../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { ProgramTokenRepository, type TokensView } from '../../../../platform/program-tokens/repository.ts';
import { ResponsiblePeople } from '../../../../platform/program-tokens/responsible.ts';
import { ProgramTokens, type TokenAct } from '../../../../platform/program-tokens/service.ts';
import { OPERATOR, type AuditLog } from '../../audit/index.ts';
import type { Accounts } from '../../identity/index.ts';
import { deployTokenSchema, type DeployTokenRecord } from './deploy-token-model.ts';

export interface DeployTokenDeps
  extends Pick<Platform, 'connection' | 'events' | 'transaction' | 'now'>,
    Pick<Accounts, 'administratorActs' | 'findAdministrators' | 'keptAboutPeople'> {
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

const ofPerson = ({ _id: id, name, label, endsAt, lastUsedAt }: DeployTokenRecord): PersonToken => ({
  ...{ id, label, kind: 'deploy', remote: name, scopes: [] },
  endsAt: endsAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Finds the creator of an older token in the log. */
const makerInLog =
  (audit: AuditLog) =>
  async ({ name, label, endsAt }: DeployTokenRecord): Promise<string | null> => {
    for await (const { action, userId, after } of audit.of({ subject: name })) {
      const made = after as { label?: unknown; endsAt?: unknown } | null;
      const isIt = made?.label === label && made.endsAt instanceof Date && +made.endsAt === +endsAt;
      if (action === 'remote.token-created' && isIt) return userId;
    }
    return null;
  };

/** Tokens with which programs release versions of a remote (docs/rules/15-parts.md#deploy-tokens). */
export function createDeployTokens(deps: DeployTokenDeps) {
  const { connection, audit, events, administratorActs, keptAboutPeople, now } = deps;
  const model = connection.model<DeployTokenRecord>('DeployToken', deployTokenSchema, 'deployTokens');
  const repository = new ProgramTokenRepository<DeployTokenRecord>(model);
  const log = (act: TokenAct, { name: subject, label, endsAt }: DeployTokenRecord, userId: string) =>
    audit.record({ action: `remote.${act}`, subject, userId, at: now(), before: null, after: { label, endsAt } });
  const stored = { ...deps, tokens: repository, log };
  const tokens = new ProgramTokens<DeployTokenRecord>({
    ...{ ...stored, prefix: 'icd_', days: DEPLOY_TOKEN_DAYS, checkMaker: administratorActs },
  });
  const responsible = new ResponsiblePeople<DeployTokenRecord>({ ...stored, makerOf: makerInLog(audit) });
  events.on('administrator.left', (leaving) => responsible.letGo(leaving));
  keptAboutPeople.add({ tokens: [async (userId) => (await responsible.livingOf(userId)).map(ofPerson)] });
  return {
    prepare: () => responsible.prepare(OPERATOR),

    /** Names of remotes with tokens, valid or not. */
    names: (): Promise<string[]> => model.distinct('name').exec(),

    async list(name: string, wanted: TokensView, range: { skip: number; limit: number }) {
      const { items, total } = await tokens.page({ name }, wanted, range);
      return { items: items.map(view), total };
    },

    /** Returns the secret, which cannot be read again. @throws {RuleBroken} */
    async create(input: { name: string; label: string; endsAt: string }, userId: string) {
      const { token, secret } = await tokens.create(input, userId);
      return { ...view(token), secret };
    },

    /** @throws {NotFound} */
    revoke: async (id: string, userId: string): Promise<DeployToken> => view(await tokens.revoke(id, userId)),

    checkGood: (id: string) => tokens.checkGood(id),

    /** The program with this secret. @throws {NotSignedIn} */
    async authenticate(secret: string): Promise<Deployer> {
      const { _id: tokenId, label, name: remote } = await tokens.authenticate(secret);
      return { tokenId, label, remote };
    },
  };
}
export type DeployTokens = ReturnType<typeof createDeployTokens>;
