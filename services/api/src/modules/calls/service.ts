import type { CallForUser, CallStep, CallWithSteps, Language } from '@impact-call/contracts';
import { compareNames, inStepOrder } from '@impact-call/domain';
import type { CurrentUser, SelectedOrganization } from '../../platform/endpoint/principal.ts';
import { NotFound } from '../../platform/errors/request-errors.ts';
import { resolveText } from '../../platform/text/localized-text.ts';
import type { CreateCache } from '../../platform/storage/cache.ts';
import { verifiedEmail } from '../identity/index.ts';
import { callForUser, type SubmissionState } from './call-for-user.ts';
import type { CallTypeRepository } from './call-type-repository.ts';
import type { CallRecord, StepRecord } from './model.ts';
import type { CallRepository } from './repository.ts';

/** Who reads calls, for which organization, in which language. */
export interface CallListReader {
  user: CurrentUser;
  organization: SelectedOrganization | null;
  language: Language;
}

/** The submissions of an organization to these calls, by call. */
export type FindStates = (organizationId: string, callIds: readonly string[]) => Promise<[string, SubmissionState][]>;

/** The calls in which an organization has started, whoever of its members did. */
export type FindStarted = (organizationId: string) => Promise<string[]>;

/** How the applications of a call are reviewed; null where no reviewers score by criteria. */
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

/** Who may apply in a restricted call is asked at the start: what was started, the organization's members share. */
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

/** Shows calls to a reader, with what became of their applications. */
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

/** The calls that a person may see. */
export function createCallService(deps: CallDeps) {
  const pages = deps.createCache<{ found: CallRecord[]; total: number }>('calls');
  const find = createFind(deps);
  const shown = createShown(deps);
  const findPage = createFindPage(deps);
  return {
    find,

    /** One page, sorted by name in the reader's language: the names of all tell which calls are read whole. */
    async listFor(
      reader: CallListReader,
      range: { skip: number; limit: number },
    ): Promise<{ items: CallForUser[]; total: number }> {
      const key = JSON.stringify([verifiedEmail(reader.user), reader.organization?.id, reader.language, range]);
      const { found, total } = await pages(key, () => findPage(reader, range));
      return { items: await shown(found, reader), total };
    },

    /** A call with the steps that a new application gets now. */
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
