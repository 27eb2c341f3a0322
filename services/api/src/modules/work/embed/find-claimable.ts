import type { ClaimableCall, Language } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { acceptsWork, type CallRecord, type CallRepository, closingFor, instant } from '../../calls/calls/index.ts';
import { frameworkIdOf } from '../../../step-kinds/index.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import { verifiedEmail } from '../../foundation/identity/index.ts';
import type { SubmissionRepository, SubmissionRecord } from '../../submissions/submissions/index.ts';
import { isUnanswered, MINI_DYI_DEFAULTS, parseMiniDyiAnswer } from '@impact-call/domain';

interface MatchingStep {
  stepId: string;
  version: number;
}

const isEmptyAnswer = (content: string): boolean => isUnanswered(parseMiniDyiAnswer(content, '', MINI_DYI_DEFAULTS));

/** With one of these framework versions and no answer yet. */
export function emptyStepOf(
  { frameworks, results }: Pick<SubmissionRecord, 'frameworks' | 'results'>,
  versionIds: readonly string[],
): MatchingStep | null {
  for (const [stepId, id] of Object.entries({ ...frameworks })) {
    const result = results[stepId];
    if (versionIds.includes(id) && (!result || isEmptyAnswer(result.content)))
      return { stepId, version: result?.version ?? 0 };
  }
  return null;
}

export interface Claimer {
  user: CurrentUser;
  organization: SelectedOrganization;
  language: Language;
}

// More open calls than a user would choose from.
const MAX_CALLS = 200;

export class ClaimableCalls {
  constructor(
    private readonly calls: CallRepository,
    private readonly submissions: SubmissionRepository,
    private readonly frameworks: FrameworkRepository,
    private readonly now: () => Date,
  ) {}

  async find(frameworkId: string, claimer: Claimer): Promise<ClaimableCall[]> {
    const { user, organization, language } = claimer;
    const names = await this.calls.findVisibleNames(verifiedEmail(user));
    const found = await this.calls.findMany(
      names.slice(0, MAX_CALLS).map(({ _id }) => _id),
      [organization.id],
    );
    const open = found.filter((call) => acceptsWork(call, organization.id, this.now()));
    const versionIds = (await this.frameworks.findVersionIds([frameworkId])).get(frameworkId) ?? [];
    const matching: ClaimableCall[] = [];
    for (const call of open) {
      if (!(await this.asksFor(call, frameworkId))) continue;
      matching.push({
        id: call._id,
        name: resolveText(call.name, language),
        closingAt: instant(closingFor(call, organization.id)),
        isEmpty: await this.isEmpty(call, versionIds, claimer),
      });
    }
    return matching.sort((a, b) => (a.closingAt ?? '9').localeCompare(b.closingAt ?? '9'));
  }

  private async asksFor(call: CallRecord, frameworkId: string): Promise<boolean> {
    const type = await this.calls.findType(call.callTypeId);
    return type?.steps.some((step) => frameworkIdOf(step, call) === frameworkId) ?? false;
  }

  private async isEmpty(call: CallRecord, versionIds: readonly string[], { organization }: Claimer): Promise<boolean> {
    const state = await this.submissions.findForCall(call._id, organization.id);
    if (!state) return true;
    const record = await this.submissions.findOwned(state.id, organization.id);
    return record !== null && record.closed === false && emptyStepOf(record, versionIds) !== null;
  }
}
