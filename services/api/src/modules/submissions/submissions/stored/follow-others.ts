import { OrganizationHasSubmissions } from '../../../../platform/errors/administration-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Frameworks } from '../../../parties/frameworks/index.ts';
import type { KeptAboutPeople, PersonalDataSource } from '../../../foundation/identity/index.ts';
import { type EraseWordsDeps, wordsEraser } from './erase-words.ts';
import type { GiveFramework } from '../answers/give-framework.ts';
import type { StartedSubmission, SubmissionPeople } from './people-repository.ts';
import type { SubmissionRepository } from './repository.ts';

export interface FollowDeps extends EraseWordsDeps {
  giveFramework: GiveFramework;
  submissions: Pick<SubmissionRepository, 'countByFramework' | 'usesFramework'>;
  submissionPeople: SubmissionPeople;
  frameworks: Pick<Frameworks, 'countedBy' | 'keptBy'>;
  keptAboutPeople: KeptAboutPeople;
}

async function* viewed(found: AsyncIterable<StartedSubmission>): AsyncGenerator<object> {
  for await (const { _id, ...submission } of found) yield { id: _id, ...submission };
}

const startedAndClosed = ({ startedBy, submittedBy }: SubmissionPeople): PersonalDataSource[] => [
  { name: 'submissionsStarted', rows: ({ id }) => viewed(startedBy(id)) },
  { name: 'submissionsClosed', rows: ({ id }) => viewed(submittedBy(id)) },
];

/** Reacts to events of people, organizations and frameworks, which do not know submissions. */
export function followOthers({ events }: Pick<Platform, 'events'>, deps: FollowDeps): void {
  const { submissions, submissionPeople, giveFramework, frameworks, keptAboutPeople } = deps;
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
  keptAboutPeople.add({ sources: startedAndClosed(submissionPeople), erasers: [wordsEraser(deps)] });
}
