import type {
  CallExtension,
  CallForAdmin,
  CallRow,
  CallState,
  Organization,
  StepForAdmin,
} from '@impact-call/contracts';
import { inStepOrder, isOpen } from '@impact-call/domain';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import { mapText } from '../../../platform/text/localized-text.ts';
import { stepKindOf } from '../../../step-kinds/index.ts';
import type { CallRowRecord } from './admin-repository.ts';
import { instant } from './call-for-user.ts';
import type { CallRecord, StepRecord } from './model.ts';

const MINUTE_MS = 60_000;

/** Extensions of organizations do not count. */
function stateOf({ state = 'published', closingAt, graceMinutes }: CallRowRecord, now: Date): CallState {
  if (state === 'draft' || closingAt === null) return state;
  return closingAt.getTime() + graceMinutes * MINUTE_MS <= now.getTime() ? 'ended' : 'published';
}

export const callRow = (call: CallRowRecord, now: Date): CallRow => ({
  id: call._id,
  name: call.name,
  callTypeId: call.callTypeId,
  state: stateOf(call, now),
  openingAt: instant(call.openingAt),
  closingAt: instant(call.closingAt),
  graceMinutes: call.graceMinutes,
  isOpen: isOpen(call, now, call.graceMinutes),
  callLockEnd: instant(call.callLockEnd),
  isUserFilterEnable: call.isUserFilterEnable,
  enableUserDownloadPdf: call.enableUserDownloadPdf,
  powerBIReportID: call.powerBIReportID,
  powerBIWorkspaceID: call.powerBIWorkspaceID,
  impactFrameworkId: call.impactFrameworkId,
  version: call.version,
});

export const stepForAdmin = ({
  id,
  name,
  description,
  content,
  sort,
  stepTypeId,
  stepType,
  expectedAnswers,
}: StepRecord): StepForAdmin => ({
  id,
  name,
  description: mapText(description, cleanHtml),
  content: stepKindOf({ stepType }).definitionForAuthor(content),
  sort,
  stepTypeId,
  stepType: { name: stepType.name },
  ...(expectedAnswers === undefined ? {} : { expectedAnswers }),
});

const extensionsOf = ({ extensions }: CallRecord, names: ReadonlyMap<string, string>): CallExtension[] =>
  Object.entries(extensions)
    .map(([organizationId, { until, reason }]) => ({
      organizationId,
      organizationName: names.get(organizationId) ?? '',
      until: until.toISOString(),
      reason,
    }))
    .sort((a, b) => a.organizationName.localeCompare(b.organizationName));

export interface CallReferences {
  steps: readonly StepRecord[];
  organizations: readonly Pick<Organization, 'id' | 'name'>[];
}

export const callForAdmin = (call: CallRecord, { steps, organizations }: CallReferences, now: Date): CallForAdmin => ({
  ...callRow(call, now),
  description: mapText(call.description, cleanHtml),
  userFilterEmail: call.userFilterEmail,
  // Absent in records older than this field.
  oneApplicationPerNumber: call.oneApplicationPerNumber === true,
  userPowerBIReportID: call.userPowerBIReportID,
  userPowerBIWorkspaceID: call.userPowerBIWorkspaceID,
  customFile: call.customFile,
  extensions: extensionsOf(call, new Map(organizations.map(({ id, name }) => [id, name]))),
  steps: inStepOrder(steps).map(stepForAdmin),
});
