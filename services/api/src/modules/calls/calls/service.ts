import type { CallForUser, CallStep, CallWithSteps, Criterion, Language } from '@impact-call/contracts';
import { compareNames, inStepOrder } from '@impact-call/domain';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { Cache } from '../../../platform/storage/cache.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { verifiedEmail } from '../../foundation/identity/index.ts';
import { callForUser, type SubmissionState } from './call-for-user.ts';
import type { CallTypeRepository } from './templates/call-type-repository.ts';
import type { CallRecord, StepRecord } from './model.ts';
import type { CallRepository } from './repository.ts';

type FindStates = (organizationId: string, callIds: readonly string[]) => Promise<[string, SubmissionState][]>;

/** The calls that any member of the organization has started. */
type FindStarted = (organizationId: string) => Promise<string[]>;

/** Null when the call has no criteria. */
type FindReview = (callId: string) => Promise<CallWithSteps['review']>;

type FindCriteria = (callId: string) => Promise<readonly Criterion[]>;

/** Higher modules provide these lookups when they are created. */
export class CallLookups {
  findStates: FindStates = async () => [];
  findStarted: FindStarted = async () => [];
  findReview: FindReview = async () => null;
  findCriteria: FindCriteria = async () => [];

  statesFrom(findStates: FindStates, findStarted: FindStarted): void {
    this.findStates = findStates;
    this.findStarted = findStarted;
  }

  reviewFrom(findReview: FindReview, findCriteria: FindCriteria): void {
    this.findReview = findReview;
    this.findCriteria = findCriteria;
  }
}

export interface CallListReader {
  user: CurrentUser;
  organization: SelectedOrganization | null;
  language: Language;
}

const stepBefore = ({ id, name, sort, stepType }: StepRecord, language: Language): CallStep => ({
  id,
  name: resolveText(name, language),
  sort,
  stepType: { name: stepType.name },
});

/** The calls that a user may see. */
export class CallService {
  private readonly pages: Cache<{ found: CallRecord[]; total: number }>;

  constructor(
    private readonly platform: Platform,
    private readonly calls: CallRepository,
    private readonly callTypes: CallTypeRepository,
    private readonly lookups: CallLookups,
  ) {
    this.pages = platform.createCache('calls');
  }

  /** Access is checked at the start; afterwards, members share the submission. @throws {NotFound} */
  async find(id: string, user: CurrentUser, organization: SelectedOrganization | null): Promise<CallRecord> {
    const call =
      (await this.calls.findVisible(id, verifiedEmail(user), organization?.id)) ??
      (organization && (await this.lookups.findStarted(organization.id)).includes(id)
        ? await this.calls.findNamed(id, organization.id)
        : null);
    if (!call) throw new NotFound();
    return call;
  }

  /** Sorted by name in the reader's language: loads all names first, then only the page's calls. */
  async listFor(
    reader: CallListReader,
    range: { skip: number; limit: number },
  ): Promise<{ items: CallForUser[]; total: number }> {
    const key = JSON.stringify([verifiedEmail(reader.user), reader.organization?.id, reader.language, range]);
    const { found, total } = await this.pages(key, () => this.findPage(reader, range));
    return { items: await this.shown(found, reader), total };
  }

  async getFor(id: string, reader: CallListReader): Promise<CallWithSteps> {
    const found = await this.find(id, reader.user, reader.organization);
    const [[call], type, review] = await Promise.all([
      this.shown([found], reader),
      this.callTypes.find(found.callTypeId),
      this.lookups.findReview(id),
    ]);
    if (!call) throw new NotFound();
    const steps = inStepOrder(type?.steps ?? []).map((step) => stepBefore(step, reader.language));
    return { ...call, type: found.callTypeId, steps, review };
  }

  private async shown(
    found: readonly CallRecord[],
    { organization, language }: CallListReader,
  ): Promise<CallForUser[]> {
    const states = new Map(
      organization
        ? await this.lookups.findStates(
            organization.id,
            found.map(({ _id }) => _id),
          )
        : [],
    );
    return found.map((call) =>
      callForUser(call, states.get(call._id), { organizationId: organization?.id, language, now: this.platform.now() }),
    );
  }

  private async findPage(
    { user, organization, language }: CallListReader,
    { skip, limit }: { skip: number; limit: number },
  ) {
    const compare = compareNames(language);
    const started = organization ? await this.lookups.findStarted(organization.id) : [];
    const names = (await this.calls.findVisibleNames(verifiedEmail(user), started)).map(({ _id, name }) => ({
      id: _id,
      name: resolveText(name, language),
    }));
    const ids = names
      .sort((a, b) => compare(a.name, b.name))
      .slice(skip, skip + limit)
      .map(({ id }) => id);
    const byId = new Map((await this.calls.findMany(ids, [organization?.id])).map((call) => [call._id, call]));
    return { found: ids.flatMap((id) => byId.get(id) ?? []), total: names.length };
  }
}
