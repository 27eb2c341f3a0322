import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImpactFrameworkChange, ImpactFrameworkInput } from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import { NO_FILTERS, sroiParameters, type DeclaredParameters } from '@impact-call/domain';
import { v7 as uuid } from 'uuid';
import { RuleBroken } from '../../../platform/errors/request-errors.ts';
import { frameworkErrors } from './framework-errors.ts';
import type { FrameworkContent, IndicatorRecord, OutcomeRecord, ProxyRecord, StakeholderRecord } from './model.ts';

type OutcomeInput = ImpactFrameworkChange['outcomes'][number];
type IndicatorInput = OutcomeInput['indicators'][number];
type ProxyInput = IndicatorInput['proxies'][number];
type StakeholderInput = ImpactFrameworkChange['stakeholders'][number];

/** The part's identifier, if the previous version had it, else a new one. */
export type Identify = (sent: string | undefined) => string;

export const newIdentifiers: Identify = () => uuid();

/** Parts that a client invented or copied get new identifiers. */
export function storedIdentifiers({ outcomes, stakeholders }: FrameworkContent): Identify {
  const indicators = outcomes.flatMap((outcome) => outcome.indicators);
  const unused = new Set(
    [outcomes, indicators, indicators.flatMap(({ proxies }) => proxies), stakeholders].flatMap((parts) =>
      parts.map(({ id }) => id),
    ),
  );
  return (sent) => (sent !== undefined && unused.delete(sent) ? sent : uuid());
}

const proxyRecord = (
  { id, name, defaultValue, sourceName = '', sourceUrl = '', library }: ProxyInput,
  identify: Identify,
): ProxyRecord => ({
  ...{ id: identify(id), name, defaultValue, sourceName, sourceUrl: webAddress(sourceUrl) },
  ...(library && { library }),
});

const indicatorRecord = (
  { id, name, description = '', filters = {}, proxies }: IndicatorInput,
  identify: Identify,
): IndicatorRecord => ({
  id: identify(id),
  name,
  description,
  filters: { ...NO_FILTERS, ...filters },
  proxies: proxies.map((proxy) => proxyRecord(proxy, identify)),
});

const outcomeRecord = (
  { id, name, description = '', sdg, indicators }: OutcomeInput,
  identify: Identify,
): OutcomeRecord => ({
  id: identify(id),
  name,
  description,
  sdg,
  indicators: indicators.map((indicator) => indicatorRecord(indicator, identify)),
});

const stakeholderRecord = (
  { id, name, description = '' }: StakeholderInput,
  identify: Identify,
): StakeholderRecord => ({ id: identify(id), name, description });

const OUTCOMES_A_TURN = 100;

/** Yields to other requests, since twenty thousand rows take a while. */
async function outcomeRecords(outcomes: readonly OutcomeInput[], identify: Identify): Promise<OutcomeRecord[]> {
  const records: OutcomeRecord[] = [];
  for (let start = 0; start < outcomes.length; start += OUTCOMES_A_TURN) {
    const turn = outcomes.slice(start, start + OUTCOMES_A_TURN);
    records.push(...turn.map((outcome) => outcomeRecord(outcome, identify)));
    await nextTurn();
  }
  return records;
}

/** @throws {RuleBroken} with what is missing */
export async function frameworkContent(
  input: ImpactFrameworkInput | ImpactFrameworkChange,
  identify: Identify,
): Promise<FrameworkContent> {
  const errors = frameworkErrors(input);
  if (errors.length > 0) throw new RuleBroken({ errors });
  return {
    name: input.name,
    description: input.description,
    outcomes: await outcomeRecords(input.outcomes, identify),
    stakeholders: input.stakeholders.map((stakeholder) => stakeholderRecord(stakeholder, identify)),
    parameters: sroiParameters(input.parameters as DeclaredParameters | undefined),
  };
}
