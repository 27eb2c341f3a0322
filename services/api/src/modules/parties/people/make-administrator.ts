import { isAdmin } from '@impact-call/domain';
import type { Platform } from '../../../platform/platform.ts';
import { OPERATOR, type AuditLog } from '../../foundation/audit/index.ts';
import { allRoles, type UserRecord, type UserRepository } from '../../foundation/identity/index.ts';

const ROLE = 'admin';

/** An address must be verified and unique. @throws when no single account matches */
async function findAccount(users: UserRepository, who: string): Promise<UserRecord> {
  const found = who.includes('@')
    ? (await users.findByEmail(who)).filter(({ mergedInto }) => !mergedInto)
    : [await users.findRecord(who)].filter((record) => record !== null);
  const [record] = found;
  if (record?.mergedInto) throw new Error(`the account ${who} was merged into ${record.mergedInto}: name that one`);
  if (!record || record.erasedAt)
    throw new Error(`nobody with ${who} has signed in here yet: they sign in once, then run this again`);
  const ids = found
    .map(
      ({ _id, issuer, emailVerified }) =>
        `  ${_id} (${issuer}${emailVerified === true ? '' : ', address not verified'})`,
    )
    .join('\n');
  if (found.length > 1)
    throw new Error(`several accounts have this address; name the one that is meant by its identifier:\n${ids}`);
  if (who.includes('@') && record.emailVerified !== true)
    throw new Error(
      `the address of this account is not verified, so that it could be anybody's; if it is theirs, name it by its identifier:\n${ids}`,
    );
  return record;
}

/** Also enables a disabled account; the provider's roles do not affect this local role. */
export async function makeAdministrator(
  { transaction, events, now }: Platform,
  users: UserRepository,
  audit: AuditLog,
  who: string,
  { takeBack = false }: { takeBack?: boolean } = {},
): Promise<{ id: string; isAdmin: boolean }> {
  const { _id: id } = await findAccount(users, who);
  return transaction(async () => {
    const record = await users.findRecord(id);
    if (!record) throw new Error(`${who} has no account any more`);
    const before = { localRoles: record.localRoles ?? [], disabled: record.disabled };
    const after = { localRoles: takeBack ? [] : [ROLE], disabled: takeBack && record.disabled };
    await users.setLocalRoles(id, after.localRoles);
    await users.setDisabled(id, after.disabled);
    await audit.record({
      action: takeBack ? 'user.administrator-taken-back' : 'user.made-administrator',
      subject: id,
      userId: OPERATOR,
      at: now(),
      before,
      after,
    });
    const remains = isAdmin(allRoles({ roles: record.roles, localRoles: after.localRoles }));
    if (!remains) await events.emit('administrator.left', { userId: id, by: OPERATOR, keep: [] });
    return { id, isAdmin: remains };
  });
}
