import type { Presence } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../platform/endpoint/principal.ts';
import { NotFound } from '../../platform/errors/request-errors.ts';
import type { News, NewsSource } from '../../platform/news.ts';
import type { UserRepository } from '../identity/index.ts';
import type { OrganizationRepository } from '../organizations/index.ts';
import type { SubmissionAccess } from './access.ts';
import { type Presences, submissionOfPresence } from './presence-repository.ts';
import type { AudienceOf } from './saved-news.ts';

/** So long somebody counts as being there; pages show themselves again well before. */
const PRESENT_MS = 60_000;
const GATHER_MS = 100;

export interface PresenceDeps {
  access: Pick<SubmissionAccess, 'open'>;
  presences: Presences;
  organizations: Pick<OrganizationRepository, 'membersAmong'>;
  users: Pick<UserRepository, 'findMany'>;
  now: () => Date;
}

/**
 * Shows on which step of a submission somebody is, and answers who of their colleagues is there, too
 * (docs/rules.md#presence). An administrator who only looks is not one.
 * @throws {NotFound} where the submission is not theirs, or has no such step
 */
export function createShowPresence({ access, presences, organizations, users, now }: PresenceDeps) {
  return async (
    submissionId: string,
    stepId: string | null,
    organization: SelectedOrganization,
    user: CurrentUser,
  ): Promise<Presence[]> => {
    const { steps } = await access.open(submissionId, organization);
    if (stepId !== null && !steps.some(({ id }) => id === stepId)) throw new NotFound();
    if (stepId === null) await presences.leave(submissionId, user.id);
    else await presences.show(submissionId, user.id, stepId, new Date(now().getTime() + PRESENT_MS));
    const others = await presences.findOthers(submissionId, user.id, now());
    if (others.length === 0) return [];
    const ids = others.map(({ userId }) => userId);
    // Who was taken out of the organization a moment ago is no colleague any more.
    const colleagues = await organizations.membersAmong(organization.id, ids);
    const people = new Map((await users.findMany(colleagues)).map((one) => [one.id, one]));
    return others.flatMap(({ userId, stepId: shownStep }): Presence[] => {
      const person = people.get(userId);
      if (!person) return [];
      const { id, firstName, lastName } = person;
      return [{ person: { id, firstName, lastName }, stepId: shownStep }];
    });
  };
}
export type ShowPresence = ReturnType<typeof createShowPresence>;

/** That somebody came, went to another step or left; not that they are still there. */
export const createNewsOfPresence = (audiencesOf: AudienceOf): NewsSource => ({
  collection: 'presences',
  gatherMs: GATHER_MS,
  async newsOf(written) {
    const isStill = (fields: ReadonlyMap<string, number>): boolean => fields.has('beats') && !fields.has('moves');
    const ids = [...written].filter(([, fields]) => !isStill(fields)).map(([id]) => submissionOfPresence(id));
    const audiences = await audiencesOf([...new Set(ids)]);
    return [...audiences].map(([id, audience]): News => ({ event: { topic: 'presence', id }, audience }));
  },
});
