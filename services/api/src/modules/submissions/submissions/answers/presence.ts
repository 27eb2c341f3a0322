import type { Presence } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { LiveEvent, LiveEventSource } from '../../../../platform/live-events.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { SubmissionAccess } from '../reading/access.ts';
import { named } from '../reading/last-editors.ts';
import type { Colleagues } from './submission-events.ts';
import { type Connection, type Model, Schema } from 'mongoose';

/** Expires unless renewed. */
interface PresenceRecord {
  /** Submission and user: one record however many windows are open. */
  _id: string;
  submissionId: string;
  userId: string;
  stepId: string;
  /** Changes of the step; only these are sent as events. */
  moves: number;
  beats: number;
  until: Date;
}

const text = { type: String, required: true };
const count = { type: Number, default: 0 };

const presenceSchema = new Schema<PresenceRecord>(
  {
    _id: text,
    submissionId: text,
    userId: text,
    stepId: text,
    moves: count,
    beats: count,
    until: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
presenceSchema.index({ submissionId: 1, until: 1 });
// Expired records are ignored by queries; the database deletes them.
presenceSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

const idOf = (submissionId: string, userId: string): string => `${submissionId} ${userId}`;

const submissionOfPresence = (id: string): string => id.split(' ')[0] ?? '';

/** More would not be readable. */
const MAX_PRESENT = 50;

export class Presences {
  private readonly presences: Model<PresenceRecord>;

  constructor(connection: Connection) {
    this.presences = connection.model<PresenceRecord>('Presence', presenceSchema, 'presences');
  }

  async show(submissionId: string, userId: string, stepId: string, until: Date): Promise<void> {
    const _id = idOf(submissionId, userId);
    const again = await this.presences.updateOne({ _id, stepId }, { $set: { until }, $inc: { beats: 1 } });
    if (again.matchedCount === 1) return;
    const moved = { $set: { submissionId, userId, stepId, until }, $inc: { moves: 1 } };
    await this.presences.updateOne({ _id }, moved, { upsert: true });
  }

  async leave(submissionId: string, userId: string): Promise<void> {
    await this.presences.deleteOne({ _id: idOf(submissionId, userId) });
  }

  async findOthers(submissionId: string, userId: string, now: Date): Promise<PresenceRecord[]> {
    return this.presences
      .find({ submissionId, until: { $gt: now }, userId: { $ne: userId } })
      .limit(MAX_PRESENT)
      .lean();
  }
}

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
export const presenceEvents = (colleagues: Colleagues): LiveEventSource => ({
  collection: 'presences',
  gatherMs: GATHER_MS,
  async eventsOf(written) {
    const isStill = (fields: ReadonlyMap<string, number>): boolean => fields.has('beats') && !fields.has('moves');
    const ids = [...written].filter(([, fields]) => !isStill(fields)).map(([id]) => submissionOfPresence(id));
    const audiences = await colleagues.audiencesOf([...new Set(ids)]);
    return [...audiences].map(([id, audience]): LiveEvent => ({ event: { topic: 'presence', id }, audience }));
  },
});
