import { OrganizationHasSubmissions } from '../../../../platform/errors/administration-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Frameworks } from '../../../parties/frameworks/index.ts';
import type { KeptAboutPeople, PersonalDataSource } from '../../../foundation/identity/index.ts';
import { type EraseWordsDeps, wordsEraser } from './erase-words.ts';
import type { LabelRepository } from '../labels/repository.ts';
import type { GiveFramework } from '../answers/give-framework.ts';
import type { SubmissionPeople } from './people-repository.ts';
import type { SubmissionRepository } from './repository.ts';

export interface FollowDeps extends EraseWordsDeps {
  giveFramework: GiveFramework;
  submissions: Pick<SubmissionRepository, 'countByFramework' | 'usesFramework'>;
  submissionPeople: SubmissionPeople;
  frameworks: Pick<Frameworks, 'countedBy' | 'keptBy'>;
  keptAboutPeople: KeptAboutPeople;
  labels: LabelRepository;
}

async function* viewed(found: AsyncIterable<{ _id: string }>): AsyncGenerator<object> {
  for await (const { _id, ...submission } of found) yield { id: _id, ...submission };
}

const sourcesOf = ({ startedBy, submittedBy }: SubmissionPeople, labels: LabelRepository): PersonalDataSource[] => [
  { name: 'submissionsStarted', rows: ({ id }) => viewed(startedBy(id)) },
  { name: 'submissionsClosed', rows: ({ id }) => viewed(submittedBy(id)) },
  { name: 'submissionsOwned', rows: ({ id }) => viewed(labels.owned(id)) },
];

/** Reacts to events of people, organizations and frameworks, which do not know submissions. */
export function followOthers({ events }: Pick<Platform, 'events'>, deps: FollowDeps): void {
  const { submissions, submissionPeople, giveFramework, frameworks, keptAboutPeople, labels } = deps;
  events.on('call.framework-chosen', giveFramework);
  events.on('organization.described', submissionPeople.renewOrganization);
  events.on('person.erased', submissionPeople.renewPerson);
  // Deleting an organization by mistake must not lose answers
  // (docs/rules/05-organizations.md#organization-with-submissions).
  events.on('organization.deleting', async ({ organizationId }) => {
    if (await submissionPeople.existsFor(organizationId)) throw new OrganizationHasSubmissions();
  });
  frameworks.countedBy('submissions', submissions.countByFramework);
  frameworks.keptBy({ forAdmins: (id) => submissions.usesFramework(id), forOrganization: submissions.usesFramework });
  keptAboutPeople.add({
    sources: sourcesOf(submissionPeople, labels),
    erasers: [wordsEraser(deps), ({ id }) => labels.release(id)],
  });
}
