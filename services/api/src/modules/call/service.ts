import type { CallForUser, Language } from '@impact-call/contracts';
import { passesEmailFilter } from '@impact-call/domain';
import type { CurrentUser, SelectedOrganization } from '../../endpoint/caller.ts';
import { NotFound } from '../../errors/request-errors.ts';
import { wordingsOf } from '../../localization/localized-text.ts';
import type { SubmissionRepository } from '../submission/repository.ts';
import { callForUser } from './call-for-user.ts';
import type { CallRecord } from './model.ts';
import type { CallRepository } from './repository.ts';

const hasName = (call: CallRecord): boolean => wordingsOf(call.name).some((name) => name.trim() !== '');

/** Named, and open to this person's e-mail: anything else is as good as not there (decisions § 4). */
const isVisible = (call: CallRecord, user: CurrentUser): boolean => hasName(call) && passesEmailFilter(call, user.email);

/** The calls that a person may see. */
export function createCallService(calls: CallRepository, submissions: SubmissionRepository, now: () => Date) {
  const find = async (id: string, user: CurrentUser): Promise<CallRecord> => {
    const call = await calls.find(id);
    if (!call || !isVisible(call, user)) throw new NotFound();
    return call;
  };
  const statesOf = async (organization: SelectedOrganization | null, callIds: readonly string[]) =>
    new Map(organization ? await submissions.findStates(organization.id, callIds) : []);

  return {
    find,

    /** Sorted by name in the reader's language. */
    async listFor(user: CurrentUser, organization: SelectedOrganization | null, language: Language): Promise<CallForUser[]> {
      const visible = (await calls.findAll()).filter((call) => isVisible(call, user));
      const states = await statesOf(organization, visible.map((call) => call._id));
      const { compare } = new Intl.Collator(language, { numeric: true });
      return visible.map((call) => callForUser(call, states.get(call._id), language, now())).sort((a, b) => compare(a.name, b.name));
    },

    async getFor(id: string, user: CurrentUser, organization: SelectedOrganization | null, language: Language): Promise<CallForUser> {
      const call = await find(id, user);
      const states = await statesOf(organization, [id]);
      return callForUser(call, states.get(id), language, now());
    },
  };
}
export type CallService = ReturnType<typeof createCallService>;
