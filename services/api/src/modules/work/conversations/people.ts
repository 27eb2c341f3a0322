import { isAdmin } from '@impact-call/domain';
import type { UserRepository } from '../../foundation/identity/index.ts';
import type { NotifiedAdministrator } from './events.ts';

const MAX_NOTIFIED = 100;

interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

const nameOf = ({ firstName, lastName, email }: Account): string => `${firstName} ${lastName}`.trim() || email;

/** Queries are sequential, since most are in a transaction. */
export class ConversationPeople {
  constructor(private readonly users: UserRepository) {}

  async findAdministrator(id: string) {
    const [found] = await this.users.findMany([id]);
    return found && isAdmin(found.roles) && !found.disabled ? found : null;
  }

  /** Names by id; a missing or erased person has none. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.users.findMany([...new Set(ids)]);
    return new Map(found.map((user) => [user.id, nameOf(user)]));
  }

  async notified(assigneeId: string | null): Promise<NotifiedAdministrator[]> {
    const assignee = assigneeId === null ? null : await this.findAdministrator(assigneeId);
    if (!assignee?.email) return this.administrators();
    const { id, email, firstName, language } = assignee;
    return [{ id, email, firstName, language }];
  }

  private async administrators(): Promise<NotifiedAdministrator[]> {
    const query = { state: 'administrators', sort: 'name' } as const;
    const { records } = await this.users.page(query, { skip: 0, limit: MAX_NOTIFIED });
    return records
      .filter(({ disabled, erasedAt, email }) => !disabled && !erasedAt && email !== '')
      .map(({ _id: id, email, firstName, language = null }) => ({ id, email, firstName, language }));
  }
}
