import type { Language } from '@impact-call/contracts';
import type { Configurations } from '../../../foundation/configuration/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { MemberRepository } from '../../../parties/organizations/index.ts';

export interface Addressed {
  userId: string;
  organizationId: string;
}

const byId = <T extends { id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record.id, record]));

export class Recipients {
  constructor(
    private readonly users: UserRepository,
    private readonly members: MemberRepository,
    private readonly configurations: Pick<Configurations, 'forHost'>,
    private readonly publicOrigin: string,
  ) {}

  /** The named person or, if they left, another member; two queries for any number of submissions. */
  async find(submissions: readonly Addressed[]) {
    const teams = byId(await this.members.findTeams(submissions.map(({ organizationId }) => organizationId)));
    const personFor = ({ userId, organizationId }: Addressed): string => {
      const memberIds = teams.get(organizationId)?.memberIds ?? [];
      return memberIds.includes(userId) ? userId : (memberIds[0] ?? '');
    };
    const people = byId(await this.users.findMany(submissions.map(personFor)));
    return (submission: Addressed) => {
      const person = people.get(personFor(submission));
      const organization = teams.get(submission.organizationId);
      return organization && person?.email && !person.disabled ? { organization, person } : null;
    };
  }

  async findOne(submission: Addressed) {
    return (await this.find([submission]))(submission);
  }

  /** For mails without a browser that states a language. */
  async defaultLanguage(): Promise<Language> {
    return (await this.configurations.forHost(new URL(this.publicOrigin).host)).defaultLanguage;
  }
}
