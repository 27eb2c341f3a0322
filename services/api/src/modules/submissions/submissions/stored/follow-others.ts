import { OrganizationHasSubmissions } from '../../../../platform/errors/administration-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Frameworks } from '../../../parties/frameworks/index.ts';
import type { PersonalDataRegistry, KnownPerson } from '../../../foundation/identity/index.ts';
import type { LabelRepository } from '../labels/repository.ts';
import type { CallForms } from './call-forms.ts';
import type { SubmissionPeople } from './people-repository.ts';
import type { SubmissionRepository } from './repository.ts';
import { isDeepStrictEqual } from 'node:util';
import { type AuditLog, erasedFrom } from '../../../foundation/audit/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { ClosingRepository } from './closing-repository.ts';

const WORDED = /^(?:decision\.|submission\.reopen)/;

export class MessagesEraser {
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
        const messages = await this.people.findStaffMessages(id);
        const left = messages && (erasedFrom(messages, person) as typeof messages);
        if (left && !isDeepStrictEqual(left, messages)) await this.people.reword(id, left);
      });
      for (const { _id, reopening } of await this.closings.list(id)) {
        const left = reopening && (erasedFrom(reopening, person) as typeof reopening);
        if (left && !isDeepStrictEqual(left, reopening)) await this.closings.reword(_id, left);
      }
    }
    await this.audit.erasePerson(person, [...ids]);
  }

  /** Submissions of the person's organizations, and those that they worked on. */
  private async submissionsAround({ id }: KnownPerson): Promise<Set<string>> {
    const found = new Set<string>();
    const organizationIds = (await this.organizations.findAllOfMember(id)).map((organization) => organization.id);
    for (const rows of [
      this.people.ofOrganizations(organizationIds),
      this.people.startedBy(id),
      this.people.submittedBy(id),
    ])
      for await (const { _id } of rows) found.add(_id);
    for await (const { action, subject } of this.audit.of({ userId: id })) if (WORDED.test(action)) found.add(subject);
    return found;
  }
}

async function* viewed(found: AsyncIterable<{ _id: string }>): AsyncGenerator<object> {
  for await (const { _id, ...submission } of found) yield { id: _id, ...submission };
}

/** People, organizations and calls do not know submissions. */
export function followEvents({ events }: Pick<Platform, 'events'>, people: SubmissionPeople, forms: CallForms): void {
  events.on('call.framework-chosen', (chosen) => forms.giveFramework(chosen));
  events.on('organization.described', (organization) => people.renewOrganization(organization));
  events.on('person.erased', (person) => people.renewPerson(person));
  // Deleting an organization by mistake must not lose answers
  // (docs/rules/05-organizations.md#organization-with-submissions).
  events.on('organization.deleting', async ({ organizationId }) => {
    if (await people.existsFor(organizationId)) throw new OrganizationHasSubmissions();
  });
}

/** A framework in use cannot be deleted. */
export function reportFrameworkUses(
  frameworks: Pick<Frameworks, 'countedBy' | 'keptBy'>,
  submissions: SubmissionRepository,
): void {
  frameworks.countedBy('submissions', (ids) => submissions.countByFramework(ids));
  frameworks.keptBy({
    forAdmins: (id) => submissions.usesFramework(id),
    forOrganization: (id, organizationId) => submissions.usesFramework(id, organizationId),
  });
}

export function reportPersonalData(
  registry: PersonalDataRegistry,
  people: SubmissionPeople,
  labels: LabelRepository,
  messages: MessagesEraser,
): void {
  registry.add({
    sources: [
      { name: 'submissionsStarted', rows: ({ id }) => viewed(people.startedBy(id)) },
      { name: 'submissionsClosed', rows: ({ id }) => viewed(people.submittedBy(id)) },
      { name: 'submissionsOwned', rows: ({ id }) => viewed(labels.owned(id)) },
    ],
    erasers: [(person) => messages.erase(person), ({ id }) => labels.release(id)],
  });
}
