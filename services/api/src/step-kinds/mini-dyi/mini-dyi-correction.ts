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
  framework: FrameworkRecord;
  lost: LocalizedText[];
}

function carryIndicator(indicator: SelectedIndicator, outcome: OutcomeRecord, { lost }: Carrying): SelectedIndicator[] {
  const known = outcome.indicators.find(({ id }) => id === indicator.indicatorId);
  if (!known) {
    lost.push(indicator.indicatorName);
    return [];
  }
  if (indicator.proxyId === null || known.proxies.some(({ id }) => id === indicator.proxyId)) return [indicator];
  lost.push(indicator.proxyName);
  return [{ ...indicator, proxyId: null, proxyName: '', proxyValue: null }];
}

function carryOutcome(outcome: SelectedOutcome, carrying: Carrying): SelectedOutcome[] {
  const { framework, lost } = carrying;
  const known = framework.outcomes.find(({ id }) => id === outcome.outcomeId);
  if (!isCustomOutcome(outcome) && !known) {
    lost.push(outcome.outcomeName);
    return [];
  }
  const isKnownGroup =
    outcome.stakeholderId === null || framework.stakeholders.some(({ id }) => id === outcome.stakeholderId);
  if (!isKnownGroup) lost.push(outcome.stakeholderName);
  const indicators = known
    ? outcome.indicators.flatMap((indicator) => carryIndicator(indicator, known, carrying))
    : outcome.indicators;
  return [{ ...outcome, indicators, ...(isKnownGroup ? {} : { stakeholderId: null, stakeholderName: '' }) }];
}

function carried({ step, framework }: StepVersion, content: string): CarriedAnswer {
  if (!framework) return { content, lost: [] };
  const answer = answerOf(step, content);
  const carrying: Carrying = { framework, lost: [] };
  const selectedOutcomes = answer.selectedOutcomes.flatMap((outcome) => carryOutcome(outcome, carrying));
  const { lost } = carrying;
  if (lost.length === 0) return { content, lost };
  return { content: JSON.stringify({ ...answer, selectedOutcomes } satisfies MiniDyiAnswer), lost };
}

/** Outcomes still in the framework remain. */
export const miniDyiCorrection: StepCorrection = {
  parts: partsOf,
  carry: (_before, after, contents) => contents.map((content) => carried(after, content)),
};
