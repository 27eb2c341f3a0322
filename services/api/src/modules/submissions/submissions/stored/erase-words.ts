import { isDeepStrictEqual } from 'node:util';
import type { Platform } from '../../../../platform/platform.ts';
import { type AuditLog, erasedFrom } from '../../../foundation/audit/index.ts';
import type { KnownPerson } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { ClosingRepository } from './closing-repository.ts';
import type { SubmissionPeople } from './people-repository.ts';

const WORDED = /^(?:decision\.|submission\.reopen)/;

export class WordsEraser {
  constructor(
    private readonly platform: Pick<Platform, 'transaction'>,
    private readonly people: SubmissionPeople,
    private readonly closings: ClosingRepository,
    private readonly organizations: OrganizationRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Answers stay, since they belong to the organization (docs/rules/04-roles.md#personal-data). */
  async erase(person: KnownPerson): Promise<void> {
    const ids = await this.submissionsAround(person);
    for (const id of ids) {
      await this.platform.transaction(async () => {
        const words = await this.people.findStaffWords(id);
        const left = words && (erasedFrom(words, person) as typeof words);
        if (left && !isDeepStrictEqual(left, words)) await this.people.reword(id, left);
      });
      for (const { _id, reopening } of await this.closings.list(id)) {
        const left = reopening && (erasedFrom(reopening, person) as typeof reopening);
        if (left && !isDeepStrictEqual(left, reopening)) await this.closings.reword(_id, left);
      }
    }
    await this.audit.erasePerson(person, [...ids]);
  }

  /** Of their organizations, and those they worked on. */
  private async submissionsAround({ id }: KnownPerson): Promise<Set<string>> {
    const found = new Set<string>();
    const own = (await this.organizations.findAllOfMember(id)).map((organization) => organization.id);
    for (const rows of [this.people.ofOrganizations(own), this.people.startedBy(id), this.people.submittedBy(id)])
      for await (const { _id } of rows) found.add(_id);
    for await (const { action, subject } of this.audit.of({ userId: id })) if (WORDED.test(action)) found.add(subject);
    return found;
  }
}
