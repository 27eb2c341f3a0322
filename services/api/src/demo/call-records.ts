import { LANGUAGES } from '@impact-call/contracts';
import { renumbered } from '@impact-call/domain';
import type { LocalizedText } from '../platform/text/localized-text.ts';
import type { CallRecord, CallTypeRecord, StepRecord } from '../modules/calls/calls/index.ts';
import { STEP_KINDS } from '../step-kinds/index.ts';
import type { DemoCall, DemoCallType, DemoStep } from './content/content-types.ts';
import { FRAMEWORK_ID_PLACEHOLDER } from './content/impact-framework.ts';
import { resolveTexts } from './content/localized-text.ts';
import { demoId } from './demo-id.ts';
import type { DemoReports } from './demo-surroundings.ts';

const HOUR = 60 * 60 * 1000;

/** The full hour at or before the same time, days later. */
const daysAfter = (now: Date, days: number): Date => new Date(Math.floor(now.getTime() / HOUR + 24 * days) * HOUR);

function contentOf(step: DemoStep): LocalizedText {
  if (step.stepType.name === 'text' || typeof step.content === 'string') return step.content as LocalizedText;
  if (step.stepType.name === 'upload') {
    return Object.fromEntries(
      LANGUAGES.map((language) => [language, JSON.stringify(resolveTexts(step.content, language))]),
    );
  }
  return JSON.stringify(step.content).replaceAll(FRAMEWORK_ID_PLACEHOLDER, demoId('framework', 'communities'));
}

function stepRecord(callType: string, step: DemoStep): StepRecord {
  const { name, description, sort, stepType } = step;
  return {
    id: demoId('step', `${callType}/${sort}`),
    name,
    description,
    content: contentOf(step),
    sort,
    stepTypeId: STEP_KINDS[stepType.name].id,
    stepType: { name: stepType.name },
  };
}

export const callTypeRecord = ({ key, name, description, steps }: DemoCallType): CallTypeRecord => ({
  _id: demoId('call-type', key),
  name,
  description,
  steps: renumbered(steps.map((step) => stepRecord(key, step))),
  version: 1,
  deletedAt: null,
});

/** Its window counts from `now`. */
export const callRecord = (
  { key, name, description, type, openingInDays, closingInDays, showsReport, ...rules }: DemoCall,
  now: Date,
  reports: DemoReports | null = null,
): CallRecord => ({
  _id: demoId('call', key),
  name,
  description,
  callTypeId: demoId('call-type', type),
  openingAt: daysAfter(now, openingInDays),
  closingAt: daysAfter(now, closingInDays),
  graceMinutes: 0,
  callLockEnd: null,
  ...rules,
  powerBIReportID: null,
  powerBIWorkspaceID: null,
  userPowerBIReportID: (showsReport && reports?.resultsId) ?? null,
  userPowerBIWorkspaceID: (showsReport && reports?.workspaceId) ?? null,
  customFile: null,
  impactFrameworkId: null,
  extensions: {},
  version: 1,
  deletedAt: null,
});
