import {
  INTEGRATION_TOKEN_DAYS,
  type IntegrationToken,
  type NewIntegrationToken,
  type PersonToken,
  type TokenScope,
  type Changer,
} from '@impact-call/contracts';
import type { Integration } from '../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type ProgramTokenRecord,
  ProgramTokenRepository,
  programTokenSchema,
  type TokensView,
} from '../../../platform/program-tokens/repository.ts';
import { ResponsiblePeople } from '../../../platform/program-tokens/responsible.ts';
import { ProgramTokens, type TokenAction } from '../../../platform/program-tokens/service.ts';
import { OPERATOR, type AuditLog } from '../../foundation/audit/index.ts';
import type { Identity, UserRepository } from '../../foundation/identity/index.ts';

/** Erased people have no name. */
export async function findMakers(users: UserRepository, ids: readonly string[]): Promise<(id: string) => Changer> {
  const people = await users.findMany([...new Set(ids)]);
  const byId = new Map(people.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }]));
  return (id) => byId.get(id) ?? { id, firstName: '', lastName: '' };
}

interface IntegrationTokenRecord extends ProgramTokenRecord {
  scopes: TokenScope[];
  createdBy: string;
}

const integrationTokenSchema = programTokenSchema<IntegrationTokenRecord>({
  scopes: { type: [String], required: true },
  createdBy: { type: String, required: true },
});

const viewOf = (record: IntegrationTokenRecord, createdBy: IntegrationToken['createdBy']): IntegrationToken => ({
  id: record._id,
  label: record.label,
  scopes: record.scopes,
  createdAt: record.createdAt.toISOString(),
  createdBy,
  endsAt: record.endsAt.toISOString(),
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
  revokedAt: record.revokedAt?.toISOString() ?? null,
});

const ofPerson = ({ _id: id, label, scopes, endsAt, lastUsedAt }: IntegrationTokenRecord): PersonToken => ({
  ...{ id, label, kind: 'integration', remote: null, scopes },
  endsAt: endsAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** See docs/rules/16-programs.md#integration-tokens. */
export class IntegrationTokens {
  private readonly tokens: ProgramTokens<IntegrationTokenRecord>;
  private readonly responsible: ResponsiblePeople<IntegrationTokenRecord>;

  constructor(
    private readonly platform: Platform,
    private readonly identity: Pick<Identity, 'users' | 'administrators' | 'personalData'>,
    private readonly audit: AuditLog,
  ) {
    const { connection, transaction, now } = platform;
    const model = connection.model<IntegrationTokenRecord>(
      'IntegrationToken',
      integrationTokenSchema,
      'integrationTokens',
    );
    const repository = new ProgramTokenRepository(model);
    const log = (action: TokenAction, token: IntegrationTokenRecord, userId: string) => this.log(action, token, userId);
    this.tokens = new ProgramTokens({
      ...{ tokens: repository, log, transaction, now, prefix: 'ici_', days: INTEGRATION_TOKEN_DAYS },
      checkCreator: (userId) => identity.administrators.requireActive(userId),
    });
    this.responsible = new ResponsiblePeople({
      ...{ tokens: repository, log, transaction, now },
      creatorOf: async ({ createdBy }) => createdBy,
      findAdministrators: (ids) => identity.administrators.findActive(ids),
    });
  }

  followPeople(): void {
    this.platform.events.on('administrator.left', (leaving) => this.responsible.transferOrRevoke(leaving));
    this.identity.personalData.add({
      tokens: [async (userId) => (await this.responsible.findActiveOf(userId)).map(ofPerson)],
    });
  }

  /** Revokes tokens of people who lost the role under an earlier version. */
  prepare(): Promise<void> {
    return this.responsible.prepare(OPERATOR);
  }

  async list(
    wanted: TokensView,
    range: { skip: number; limit: number },
  ): Promise<{ items: IntegrationToken[]; total: number }> {
    const { items, total } = await this.tokens.page({}, wanted, range);
    return { items: await this.viewsOf(items), total };
  }

  /** The secret cannot be read again. @throws {RuleBroken} */
  async create(query: NewIntegrationToken, userId: string): Promise<IntegrationToken & { secret: string }> {
    const { token, secret } = await this.tokens.create({ ...query, createdBy: userId }, userId);
    return { ...(await this.viewOf(token)), secret };
  }

  /** @throws {NotFound} */
  async revoke(id: string, userId: string): Promise<IntegrationToken> {
    return this.viewOf(await this.tokens.revoke(id, userId));
  }

  /** @throws {NotSignedIn} */
  async authenticate(secret: string): Promise<Integration> {
    const { _id: tokenId, label, scopes } = await this.tokens.authenticate(secret);
    return { tokenId, label, scopes };
  }

  private async viewsOf(records: readonly IntegrationTokenRecord[]): Promise<IntegrationToken[]> {
    const makers = records.map(({ createdBy }) => createdBy);
    const creatorOf = await findMakers(this.identity.users, makers);
    return records.map((record) => viewOf(record, creatorOf(record.createdBy)));
  }

  private async viewOf(record: IntegrationTokenRecord): Promise<IntegrationToken> {
    const creatorOf = await findMakers(this.identity.users, [record.createdBy]);
    return viewOf(record, creatorOf(record.createdBy));
  }

  private log(action: TokenAction, { _id: subject, label, scopes, endsAt }: IntegrationTokenRecord, userId: string) {
    const entry = { action: `integration.${action}` as const, subject, userId, at: this.platform.now() };
    return this.audit.record({ ...entry, before: null, after: { label, scopes, endsAt } });
  }
}
