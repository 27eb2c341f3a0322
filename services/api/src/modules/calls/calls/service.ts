import type { CallForUser, CallStep, CallWithSteps, Language } from '@impact-call/contracts';
import { compareNames, inStepOrder } from '@impact-call/domain';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { CreateCache } from '../../../platform/storage/cache.ts';
import { verifiedEmail } from '../../foundation/identity/index.ts';
import { callForUser, type SubmissionState } from './call-for-user.ts';
import type { CallTypeRepository } from './templates/call-type-repository.ts';
import type { CallRecord, StepRecord } from './model.ts';
import type { CallRepository } from './repository.ts';

/** The reader of calls, with organization and language. */
export interface CallListReader {
  user: CurrentUser;
  organization: SelectedOrganization | null;
  language: Language;
}

/** The organization's submissions to these calls, by call. */
export type FindStates = (organizationId: string, callIds: readonly string[]) => Promise<[string, SubmissionState][]>;

/** The calls in which any member of the organization has started a submission. */
export type FindStarted = (organizationId: string) => Promise<string[]>;

/** How a call is reviewed; null when it has no criteria. */
export type FindReview = (callId: string) => Promise<CallWithSteps['review']>;

export interface CallDeps {
  calls: CallRepository;
  callTypes: Pick<CallTypeRepository, 'find'>;
  findStates: FindStates;
  findStarted: FindStarted;
  findReview: FindReview;
  createCache: CreateCache;
  now: () => Date;
}

/** Access to a restricted call is checked at the start; afterwards, the organization's members share the submission. */
function createFind({ calls, findStarted }: CallDeps) {
  return async (id: string, user: CurrentUser, organization: SelectedOrganization | null): Promise<CallRecord> => {
    const call =
      (await calls.findVisible(id, verifiedEmail(user), organization?.id)) ??
      (organization && (await findStarted(organization.id)).includes(id)
        ? await calls.findNamed(id, organization.id)
        : null);
    if (!call) throw new NotFound();
    return call;
  };
}

/** Builds the view of calls, with the state of their applications. */
function createShown({ findStates, now }: CallDeps) {
  return async (found: readonly CallRecord[], { organization, language }: CallListReader): Promise<CallForUser[]> => {
    const states = new Map(
      organization
        ? await findStates(
            organization.id,
            found.map(({ _id }) => _id),
          )
        : [],
    );
    return found.map((call) =>
      callForUser(call, states.get(call._id), { organizationId: organization?.id, language, now: now() }),
    );
  };
}

/** Finds one page, sorted by name in the reader's language. */
function createFindPage({ calls, findStarted }: CallDeps) {
  return async ({ user, organization, language }: CallListReader, { skip, limit }: { skip: number; limit: number }) => {
    const compare = compareNames(language);
    const started = organization ? await findStarted(organization.id) : [];
    const names = (await calls.findVisibleNames(verifiedEmail(user), started)).map(({ _id, name }) => ({
      id: _id,
      name: resolveText(name, language),
    }));
    const ids = names
      .sort((a, b) => compare(a.name, b.name))
      .slice(skip, skip + limit)
      .map(({ id }) => id);
    const byId = new Map((await calls.findMany(ids, [organization?.id])).map((call) => [call._id, call]));
    return { found: ids.flatMap((id) => byId.get(id) ?? []), total: names.length };
  };
}

const stepBefore = ({ id, name, sort, stepType }: StepRecord, language: Language): CallStep => ({
  id,
  name: resolveText(name, language),
  sort,
  stepType: { name: stepType.name },
});

/** The calls that a user may see. */
export function createCallService(deps: CallDeps) {
  const pages = deps.createCache<{ found: CallRecord[]; total: number }>('calls');
  const find = createFind(deps);
  const shown = createShown(deps);
  const findPage = createFindPage(deps);
  return {
    find,

    /** One page, sorted by name in the reader's language: loads all names first, then only the page's calls. */
    async listFor(
      reader: CallListReader,
      range: { skip: number; limit: number },
    ): Promise<{ items: CallForUser[]; total: number }> {
      const key = JSON.stringify([verifiedEmail(reader.user), reader.organization?.id, reader.language, range]);
      const { found, total } = await pages(key, () => findPage(reader, range));
      return { items: await shown(found, reader), total };
    },

    /** A call with the steps that an application started now would get. */
    async getFor(id: string, reader: CallListReader): Promise<CallWithSteps> {
      const found = await find(id, reader.user, reader.organization);
      const [[call], type, review] = await Promise.all([
        shown([found], reader),
        deps.callTypes.find(found.callTypeId),
        deps.findReview(id),
      ]);
      if (!call) throw new NotFound();
      const steps = inStepOrder(type?.steps ?? []).map((step) => stepBefore(step, reader.language));
      return { ...call, type: found.callTypeId, steps, review };
    },
  };
}
export type CallService = ReturnType<typeof createCallService>;
