import { randomUUID } from 'node:crypto';
import {
  MAX_TRIAL_LINKS,
  type Language,
  type NewTrialLink,
  type OpenedTrial,
  type Trial,
  type TrialLink,
} from '@impact-call/contracts';
import type { CurrentUser, Principal } from '../../../platform/endpoint/principal.ts';
import { TooManyTrialLinks, TooManyTrials } from '../../../platform/errors/administration-errors.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { ensureIndexes } from '../../../platform/storage/ensure-indexes.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import { hashToken, newOpaqueToken, type UserRepository } from '../../foundation/identity/index.ts';
import type { TrialLinkRecord, TrialRecord, TrialRepository } from './repository.ts';
import type { TrialRemoval } from './removal.ts';
import type { TrialModules } from './trial-modules.ts';
import type { TrialStart } from './trial-start.ts';

const linkView = ({ id, createdAt, endsAt }: TrialLinkRecord): TrialLink => ({
  id,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

export interface Opener {
  principal: Principal | null;
  language: Language;
}

type Action = 'trial.started' | 'trial.deleted' | 'trial.link-created' | 'trial.link-revoked';

/** Throw-away applications of administrators (docs/rules/09-submissions.md#trials). */
export class TrialService {
  private indexed: Promise<void> | undefined;

  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly trial: TrialModules,
    private readonly trials: TrialRepository,
    private readonly starting: TrialStart,
    private readonly removal: TrialRemoval,
    private readonly main: { audit: Pick<AuditLog, 'record'>; users: Pick<UserRepository, 'findMany'> },
  ) {}

  /** @throws {NotFound} {TooManyTrials} */
  async start(callId: string, user: CurrentUser): Promise<Trial> {
    const at = this.platform.now();
    const found = await this.starting.find(callId);
    if (!found) throw new NotFound();
    await this.ensureIndexes();
    await this.removal.removeEnded();
    if (await this.trials.isFull(callId)) throw new TooManyTrials();
    const trial = await this.starting.start(found, user, at);
    if (!(await this.trials.insert(trial))) {
      await this.removal.remove({ ...trial, place: -1 });
      throw new TooManyTrials();
    }
    await this.note('trial.started', callId, user, { trial: trial._id, endsAt: trial.endsAt });
    return this.view({ ...trial, place: 0 }, [user]);
  }

  /** @throws {NotFound} */
  async list(callId: string): Promise<Trial[]> {
    if (!(await this.starting.find(callId))) throw new NotFound();
    const found = await this.trials.ofCall(callId, this.platform.now());
    const people = await this.main.users.findMany([...new Set(found.map(({ startedBy }) => startedBy))]);
    return found.map((trial) => this.view(trial, people));
  }

  /** @throws {NotFound} */
  async remove(id: string, user: CurrentUser): Promise<void> {
    const trial = await this.current(id);
    await this.removal.remove(trial);
    await this.note('trial.deleted', trial.callId, user, { trial: id });
  }

  /** @throws {NotFound} {TooManyTrialLinks} */
  async createLink(trialId: string, user: CurrentUser): Promise<NewTrialLink> {
    const trial = await this.current(trialId);
    const token = newOpaqueToken();
    // A link ends with its trial, which has seven days from its start.
    const link = { id: randomUUID(), hash: hashToken(token), createdAt: this.platform.now(), endsAt: trial.endsAt };
    if (!(await this.trials.addLink(trialId, link)))
      throw new TooManyTrialLinks({ detail: `At most ${MAX_TRIAL_LINKS}` });
    await this.note('trial.link-created', trial.callId, user, { trial: trialId, link: link.id, endsAt: link.endsAt });
    return { ...linkView(link), token };
  }

  /** @throws {NotFound} */
  async revokeLink(trialId: string, id: string, user: CurrentUser): Promise<void> {
    const trial = await this.current(trialId);
    if (!(await this.trials.removeLink(trialId, id))) throw new NotFound();
    await this.note('trial.link-revoked', trial.callId, user, { trial: trialId, link: id });
  }

  /** For a holder of a link's secret or an administrator. @throws {NotFound} */
  async open(id: string, token: string | null, { principal, language }: Opener): Promise<OpenedTrial> {
    const trial = await this.current(id);
    if (!(principal?.isAdmin || (token !== null && this.admits(trial, token)))) throw new NotFound();
    const [[call], [organization], person] = await Promise.all([
      this.trial.calls.calls.findMany([trial.trialCallId], []),
      this.trial.organizations.organizations.findMany([trial.organizationId]),
      this.trial.identity.users.find(trial.userId),
    ]);
    if (!call || !organization || !person) throw new NotFound();
    return {
      callId: trial.callId,
      callName: resolveText(call.name, language),
      organization: { id: organization.id, name: organization.name },
      person: { firstName: person.firstName, lastName: person.lastName },
      endsAt: trial.endsAt.toISOString(),
    };
  }

  admits({ links }: TrialRecord, token: string): boolean {
    const hash = hashToken(token);
    return links.some((link) => link.hash === hash && link.endsAt > this.platform.now());
  }

  /** @throws {NotFound} for a trial that is gone or has ended */
  private async current(id: string): Promise<TrialRecord> {
    const trial = await this.trials.find(id);
    if (!trial || trial.endsAt <= this.platform.now()) throw new NotFound();
    return trial;
  }

  /** Trials’ collections get their indexes with the first trial: many installations never have one. */
  private ensureIndexes(): Promise<void> {
    this.indexed ??= ensureIndexes(this.trial.connection).catch((error: unknown) => {
      this.indexed = undefined;
      throw error;
    });
    return this.indexed;
  }

  private async note(action: Action, callId: string, user: CurrentUser, after: object): Promise<void> {
    const at = this.platform.now();
    await this.main.audit.record({ action, subject: callId, userId: user.id, at, before: null, after });
  }

  private view(trial: TrialRecord, people: readonly CurrentUser[]): Trial {
    const person = people.find(({ id }) => id === trial.startedBy);
    return {
      id: trial._id,
      callId: trial.callId,
      startedBy: person ? `${person.firstName} ${person.lastName}`.trim() : '',
      startedAt: trial.startedAt.toISOString(),
      endsAt: trial.endsAt.toISOString(),
      links: trial.links.filter(({ endsAt }) => endsAt > this.platform.now()).map(linkView),
    };
  }
}
