import type { Platform } from '../platform.ts';
import type { ProgramTokenRecord, ProgramTokenRepository } from './repository.ts';
import type { TokenAction } from './service.ts';

export interface Leaving {
  userId: string;
  /** As in the log. */
  by: string;
  /** `by` takes these over; all others are revoked. */
  keep: readonly string[];
}

export interface ResponsibleOptions<Record extends ProgramTokenRecord> extends Pick<Platform, 'transaction' | 'now'> {
  tokens: ProgramTokenRepository<Record>;
  log: (action: TokenAction, token: Record, userId: string) => Promise<void>;
  creatorOf: (token: Record) => Promise<string | null>;
  findAdministrators: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Unless another administrator takes them over. */
export class ResponsiblePeople<Record extends ProgramTokenRecord> {
  constructor(private readonly options: ResponsibleOptions<Record>) {}

  /** Call it inside the transaction that removes the role. */
  async transferOrRevoke({ userId, by, keep }: Leaving): Promise<void> {
    const { tokens, log, now } = this.options;
    const at = now();
    for (const token of await tokens.findActiveOf(userId, at)) {
      const isTakenOver = keep.includes(token._id);
      await tokens.update(token._id, isTakenOver ? { responsible: by } : { revokedAt: at });
      await log(isTakenOver ? 'token-kept' : 'token-revoked', token, by);
    }
  }

  /** By expiry. */
  findActiveOf(userId: string): Promise<Record[]> {
    const { tokens, now } = this.options;
    return tokens.findActiveOf(userId, now());
  }

  /** For tokens that outlived their creator under an earlier version of the product. */
  async prepare(by: string): Promise<void> {
    const { tokens, creatorOf, findAdministrators, transaction, now } = this.options;
    for (const token of await tokens.withoutResponsible())
      await tokens.update(token._id, { responsible: await creatorOf(token) });
    const ids = await tokens.responsibles(now());
    const administrators = await findAdministrators(ids);
    for (const userId of ids.filter((id) => !administrators.has(id)))
      await transaction(() => this.transferOrRevoke({ userId, by, keep: [] }));
  }
}
