import { isAdmin } from '@impact-call/domain';
import type { UserRepository } from '../../foundation/identity/index.ts';
import type { NotifiedAdministrator } from './events.ts';

type Users = Pick<UserRepository, 'page' | 'findMany'>;

/** Maximum number of administrators notified of a message without an assignee. */
const MAX_NOTIFIED = 100;

interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

const nameOf = ({ firstName, lastName, email }: Account): string => `${firstName} ${lastName}`.trim() || email;

/** The people of conversations. Queries run one after the other, because most are part of a transaction. */
export function createConversationPeople({ users }: { users: Users }) {
  async function findAdministrator(id: string) {
    const [found] = await users.findMany([id]);
    return found && isAdmin(found.roles) && !found.disabled ? found : null;
  }
  const allAdministrators = async (): Promise<NotifiedAdministrator[]> => {
    const { records } = await users.page({ state: 'administrators', sort: 'name' }, { skip: 0, limit: MAX_NOTIFIED });
    return records
      .filter(({ disabled, erasedAt, email }) => !disabled && !erasedAt && email !== '')
      .map(({ _id: id, email, firstName, language = null }) => ({ id, email, firstName, language }));
  };
  return {
    findAdministrator,
    /** Names by id; a missing or erased person has none. */
    async names(ids: readonly string[]): Promise<Map<string, string>> {
      const found = await users.findMany([...new Set(ids)]);
      return new Map(found.map((user) => [user.id, nameOf(user)]));
    },
    /** The assignee, or every administrator while no one is assigned. */
    async notified(assigneeId: string | null): Promise<NotifiedAdministrator[]> {
      const assignee = assigneeId === null ? null : await findAdministrator(assigneeId);
      if (!assignee?.email) return allAdministrators();
      const { id, email, firstName, language } = assignee;
      return [{ id, email, firstName, language }];
    },
  };
}
export type ConversationPeople = ReturnType<typeof createConversationPeople>;
