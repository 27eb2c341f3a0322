import type { Presence } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { News, NewsSource } from '../../../../platform/news.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { SubmissionAccess } from '../reading/access.ts';
import { type Presences, submissionOfPresence } from '../stored/presence-repository.ts';
import type { AudienceOf } from './saved-news.ts';

/** How long a presence lasts in milliseconds; pages renew it well before. */
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
 * Stores which step of a submission a user has open, and returns the colleagues present
 * (docs/rules/09-submissions.md#presence). Administrators who only look are not stored.
 * @throws {NotFound} when the submission is not theirs, or has no such step
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
    // A user just removed from the organization is no longer a colleague.
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

/** Events when a user arrives, changes step or leaves; not for renewals. */
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
