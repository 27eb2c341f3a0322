import type { MiniDyiAnswer, SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import { isCustomOutcome } from '@impact-call/domain';
import type { FrameworkRecord } from '../../modules/parties/frameworks/index.ts';
import type { LocalizedText } from '../../platform/text/localized-text.ts';
import type { CarriedAnswer, StepCorrection, StepPart, StepVersion } from '../step-kind.ts';
import { answerOf } from './mini-dyi-answer.ts';

/** Identifiers are the same in every version. */
const partsOf = ({ framework }: StepVersion): StepPart[] =>
  [...(framework?.outcomes ?? []), ...(framework?.stakeholders ?? [])].map((part) => ({
    keys: [part.id],
    label: part.name,
    source: JSON.stringify(part),
  }));

type OutcomeRecord = FrameworkRecord['outcomes'][number];

interface Carrying {
  /** What the answer was given for; its names are in every language. */
  before: FrameworkRecord | null;
  framework: FrameworkRecord;
  lost: LocalizedText[];
}

function carryIndicator(
  indicator: SelectedIndicator,
  { outcome, was }: { outcome: OutcomeRecord; was: OutcomeRecord | undefined },
  { lost }: Carrying,
): SelectedIndicator[] {
  const known = outcome.indicators.find(({ id }) => id === indicator.indicatorId);
  const before = was?.indicators.find(({ id }) => id === indicator.indicatorId);
  if (!known) {
    lost.push(before?.name ?? indicator.indicatorName);
    return [];
  }
  if (indicator.proxyId === null || known.proxies.some(({ id }) => id === indicator.proxyId)) return [indicator];
  lost.push(before?.proxies.find(({ id }) => id === indicator.proxyId)?.name ?? indicator.proxyName);
  return [{ ...indicator, proxyId: null, proxyName: '', proxyValue: null }];
}

function carryOutcome(outcome: SelectedOutcome, carrying: Carrying): SelectedOutcome[] {
  const { framework, before, lost } = carrying;
  const known = framework.outcomes.find(({ id }) => id === outcome.outcomeId);
  const was = before?.outcomes.find(({ id }) => id === outcome.outcomeId);
  if (!isCustomOutcome(outcome) && !known) {
    lost.push(was?.name ?? outcome.outcomeName);
    return [];
  }
  const isKnownGroup =
    outcome.stakeholderId === null || framework.stakeholders.some(({ id }) => id === outcome.stakeholderId);
  const group = before?.stakeholders.find(({ id }) => id === outcome.stakeholderId);
  if (!isKnownGroup) lost.push(group?.name ?? outcome.stakeholderName);
  const indicators = known
    ? outcome.indicators.flatMap((indicator) => carryIndicator(indicator, { outcome: known, was }, carrying))
    : outcome.indicators;
  return [{ ...outcome, indicators, ...(isKnownGroup ? {} : { stakeholderId: null, stakeholderName: '' }) }];
}

function carried(before: StepVersion, { step, framework }: StepVersion, content: string): CarriedAnswer {
  if (!framework) return { content, lost: [] };
  const answer = answerOf(step, content);
  const carrying: Carrying = { before: before.framework, framework, lost: [] };
  const selectedOutcomes = answer.selectedOutcomes.flatMap((outcome) => carryOutcome(outcome, carrying));
  const { lost } = carrying;
  if (lost.length === 0) return { content, lost };
  return { content: JSON.stringify({ ...answer, selectedOutcomes } satisfies MiniDyiAnswer), lost };
}

/** Outcomes still in the framework remain. */
export const miniDyiCorrection: StepCorrection = {
  parts: partsOf,
  carry: (before, after, contents) => contents.map((content) => carried(before, after, content)),
};
