import type { UserRepository } from '../../../foundation/identity/index.ts';

export class AuthorNames {
  constructor(private readonly users: Pick<UserRepository, 'findMany'>) {}

  /** Empty for unknown users. */
  async find(userIds: readonly string[]): Promise<(userId: string) => string> {
    const users = await this.users.findMany([...new Set(userIds)]);
    const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    return (userId) => names.get(userId) ?? '';
  }
}
