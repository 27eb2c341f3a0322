import type { Presence } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { News, NewsSource } from '../../../../platform/news.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { SubmissionAccess } from '../reading/access.ts';
import { named } from '../reading/last-editors.ts';
import { type Presences, submissionOfPresence } from '../stored/presence-repository.ts';
import type { Colleagues } from './saved-news.ts';

/** Pages renew their presence well before. */
const PRESENT_MS = 60_000;
const GATHER_MS = 100;

/** Shows colleagues who has which step open (docs/rules/09-submissions.md#presence). */
export class PresenceService {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly access: SubmissionAccess,
    private readonly presences: Presences,
    private readonly organizations: OrganizationRepository,
    private readonly users: UserRepository,
  ) {}

  /**
   * Administrators who only look are not stored.
   * @throws NotFound when the submission is not theirs, or has no such step
   */
  async show(
    submissionId: string,
    stepId: string | null,
    organization: SelectedOrganization,
    user: CurrentUser,
  ): Promise<Presence[]> {
    const { steps } = await this.access.open(submissionId, organization);
    if (stepId !== null && !steps.some(({ id }) => id === stepId)) throw new NotFound();
    const now = this.platform.now();
    if (stepId === null) await this.presences.leave(submissionId, user.id);
    else await this.presences.show(submissionId, user.id, stepId, new Date(now.getTime() + PRESENT_MS));
    const others = await this.presences.findOthers(submissionId, user.id, now);
    if (others.length === 0) return [];
    const ids = others.map(({ userId }) => userId);
    const colleagues = await this.organizations.membersAmong(organization.id, ids);
    const people = new Map((await this.users.findMany(colleagues)).map((person) => [person.id, named(person)]));
    return others.flatMap(({ userId, stepId: shownStep }): Presence[] => {
      const person = people.get(userId);
      return person ? [{ person, stepId: shownStep }] : [];
    });
  }
}

/** Sent when a user arrives, changes step or leaves; not for renewals. */
export const presenceNews = (colleagues: Colleagues): NewsSource => ({
  collection: 'presences',
  gatherMs: GATHER_MS,
  async newsOf(written) {
    const isStill = (fields: ReadonlyMap<string, number>): boolean => fields.has('beats') && !fields.has('moves');
    const ids = [...written].filter(([, fields]) => !isStill(fields)).map(([id]) => submissionOfPresence(id));
    const audiences = await colleagues.audiencesOf([...new Set(ids)]);
    return [...audiences].map(([id, audience]): News => ({ event: { topic: 'presence', id }, audience }));
  },
});
