import { OrganizationHasSubmissions } from '../../../../platform/errors/administration-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Frameworks } from '../../../parties/frameworks/index.ts';
import type { PersonalDataRegistry } from '../../../foundation/identity/index.ts';
import type { LabelRepository } from '../labels/repository.ts';
import type { CallForms } from './call-forms.ts';
import type { WordsEraser } from './erase-words.ts';
import type { SubmissionPeople } from './people-repository.ts';
import type { SubmissionRepository } from './repository.ts';

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
  kept: PersonalDataRegistry,
  people: SubmissionPeople,
  labels: LabelRepository,
  words: WordsEraser,
): void {
  kept.add({
    sources: [
      { name: 'submissionsStarted', rows: ({ id }) => viewed(people.startedBy(id)) },
      { name: 'submissionsClosed', rows: ({ id }) => viewed(people.submittedBy(id)) },
      { name: 'submissionsOwned', rows: ({ id }) => viewed(labels.owned(id)) },
    ],
    erasers: [(person) => words.erase(person), ({ id }) => labels.release(id)],
  });
}
