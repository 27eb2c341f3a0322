import { DEPLOY_TOKEN_DAYS, type DeployToken, type PersonToken } from '@impact-call/contracts';
import type { Model } from 'mongoose';
import type { Deployer } from '../../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  type ProgramTokenRecord,
  ProgramTokenRepository,
  programTokenSchema,
  type TokensView,
} from '../../../../platform/program-tokens/repository.ts';
import { ResponsiblePeople } from '../../../../platform/program-tokens/responsible.ts';
import { ProgramTokens, type TokenAction } from '../../../../platform/program-tokens/service.ts';
import { OPERATOR, type AuditLog } from '../../audit/index.ts';
import type { Administrators, PersonalDataRegistry } from '../../identity/index.ts';

interface DeployTokenRecord extends ProgramTokenRecord {
  name: string;
}

const deployTokenSchema = programTokenSchema<DeployTokenRecord>({ name: { type: String, required: true } }, ['name']);

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

/** Tokens with which programs release versions of a remote (docs/rules/15-parts.md#deploy-tokens). */
export class DeployTokens {
  private readonly model: Model<DeployTokenRecord>;
  private readonly tokens: ProgramTokens<DeployTokenRecord>;
  private readonly responsible: ResponsiblePeople<DeployTokenRecord>;

  constructor(
    { connection, transaction, now, events }: Platform,
    private readonly audit: AuditLog,
    administrators: Administrators,
    personalData: PersonalDataRegistry,
  ) {
    this.model = connection.model<DeployTokenRecord>('DeployToken', deployTokenSchema, 'deployTokens');
    const tokens = new ProgramTokenRepository<DeployTokenRecord>(this.model);
    const log = (action: TokenAction, token: DeployTokenRecord, userId: string) =>
      this.log(action, token, userId, now());
    this.tokens = new ProgramTokens<DeployTokenRecord>({
      tokens,
      prefix: 'icd_',
      days: DEPLOY_TOKEN_DAYS,
      log,
      checkCreator: (userId) => administrators.requireActive(userId),
      transaction,
      now,
    });
    this.responsible = new ResponsiblePeople<DeployTokenRecord>({
      tokens,
      log,
      creatorOf: (token) => this.creatorInLog(token),
      findAdministrators: (ids) => administrators.findActive(ids),
      transaction,
      now,
    });
    events.on('administrator.left', (leaving) => this.responsible.transferOrRevoke(leaving));
    personalData.add({ tokens: [async (userId) => (await this.responsible.findActiveOf(userId)).map(ofPerson)] });
  }

  /** Revokes tokens that outlived their creator under an earlier version of the product. */
  prepare(): Promise<void> {
    return this.responsible.prepare(OPERATOR);
  }

  names(): Promise<string[]> {
    return this.model.distinct('name').exec();
  }

  async list(name: string, tokensView: TokensView, range: { skip: number; limit: number }) {
    const { items, total } = await this.tokens.page({ name }, tokensView, range);
    return { items: items.map(view), total };
  }

  /** Returns the secret, which cannot be read again. @throws {RuleBroken} */
  async create(input: { name: string; label: string; endsAt: string }, userId: string) {
    const { token, secret } = await this.tokens.create(input, userId);
    return { ...view(token), secret };
  }

  /** @throws {NotFound} */
  async revoke(id: string, userId: string): Promise<DeployToken> {
    return view(await this.tokens.revoke(id, userId));
  }

  /** @throws {NotSignedIn} */
  async authenticate(secret: string): Promise<Deployer> {
    const { _id: tokenId, label, name: remote } = await this.tokens.authenticate(secret);
    return { tokenId, label, remote };
  }

  checkValid(tokenId: string): Promise<void> {
    return this.tokens.checkValid(tokenId);
  }

  private log(
    action: TokenAction,
    { name, label, endsAt }: DeployTokenRecord,
    userId: string,
    at: Date,
  ): Promise<void> {
    return this.audit.record({
      action: `remote.${action}`,
      subject: name,
      userId,
      at,
      before: null,
      after: { label, endsAt },
    });
  }

  private async creatorInLog({ name, label, endsAt }: DeployTokenRecord): Promise<string | null> {
    for await (const { action, userId, after } of this.audit.of({ subject: name })) {
      const made = after as { label?: unknown; endsAt?: unknown } | null;
      const isIt = made?.label === label && made.endsAt instanceof Date && +made.endsAt === +endsAt;
      if (action === 'remote.token-created' && isIt) return userId;
    }
    return null;
  }
}
