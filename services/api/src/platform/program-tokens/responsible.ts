import type { Platform } from '../platform.ts';
import type { ProgramTokenRecord } from './model.ts';
import type { ProgramTokenRepository } from './repository.ts';
import type { TokenAct } from './service.ts';

/** Who may no longer answer for tokens. */
export interface Leaving {
  userId: string;
  /** Who brought it about, as the log names them. */
  by: string;
  /** Tokens that `by` answers for from now on; all others are revoked. */
  keep: readonly string[];
}

export interface ResponsibleDeps<Record extends ProgramTokenRecord> extends Pick<Platform, 'transaction' | 'now'> {
  tokens: ProgramTokenRepository<Record>;
  log(act: TokenAct, token: Record, userId: string): Promise<void>;
  /** Who made a token of before the field; null where nobody knows. */
  makerOf(token: Record): Promise<string | null>;
  /** Those of them who are administrators, and may act. */
  findAdministrators(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Tokens end with the role of the person responsible, unless another administrator takes them over. */
export function createResponsible<Record extends ProgramTokenRecord>(deps: ResponsibleDeps<Record>) {
  const { tokens, log, makerOf, findAdministrators, transaction, now } = deps;
  const letGo = async ({ userId, by, keep }: Leaving): Promise<void> => {
    const at = now();
    for (const token of await tokens.livingOf(userId, at)) {
      const isKept = keep.includes(token._id);
      await tokens.update(token._id, isKept ? { responsible: by } : { revokedAt: at });
      await log(isKept ? 'token-kept' : 'token-revoked', token, by);
    }
  };
  return {
    /** Inside the transaction of whatever takes the role away. */
    letGo,
    /** Those that are good, by their end. */
    livingOf: (userId: string): Promise<Record[]> => tokens.livingOf(userId, now()),
    /** Revokes, in the name of `by`, what outlived its maker under an earlier version. */
    async prepare(by: string): Promise<void> {
      for (const token of await tokens.withoutResponsible())
        await tokens.update(token._id, { responsible: await makerOf(token) });
      const ids = await tokens.responsibles(now());
      const administrators = await findAdministrators(ids);
      for (const userId of ids.filter((id) => !administrators.has(id)))
        await transaction(() => letGo({ userId, by, keep: [] }));
    },
  };
}
