import { MAX_FRAMEWORK_ROWS, type FieldError, type ImpactFrameworkInput } from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import { NO_FILTERS, sroiParameters, type DeclaredParameters } from '@impact-call/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { RuleBroken } from '../../platform/errors/request-errors.ts';
import { wordingsOf, type LocalizedText } from '../../platform/text/localized-text.ts';
import type { FrameworkRecord, IndicatorRecord, OutcomeRecord, ProxyRecord } from './model.ts';

type OutcomeInput = ImpactFrameworkInput['outcomes'][number];
type IndicatorInput = OutcomeInput['indicators'][number];
type ProxyInput = IndicatorInput['proxies'][number];

const isBlank = (text: LocalizedText): boolean => wordingsOf(text).every((wording) => wording.trim() === '');
const required = (text: LocalizedText, path: string): FieldError[] =>
  isBlank(text) ? [{ path, code: 'required', message: 'must not be empty' }] : [];
const nonEmpty = (list: readonly unknown[], path: string, name: string): FieldError[] =>
  list.length === 0
    ? [{ path, code: 'list-empty', message: `Check the ${name} list is not empty within the Excel` }]
    : [];

/** The address of a source becomes a link on the applicant's page. */
const addressErrors = ({ sourceUrl = '' }: ProxyInput, path: string): FieldError[] =>
  sourceUrl.trim() === '' || webAddress(sourceUrl) !== ''
    ? []
    : [
        {
          path: `${path}.sourceUrl`,
          code: 'web-address',
          message: 'must be an address that begins with https:// or http://',
        },
      ];

const proxyErrors = (proxy: ProxyInput, path: string): FieldError[] => [
  ...required(proxy.name, `${path}.name`),
  ...addressErrors(proxy, path),
];

const indicatorErrors = (indicator: IndicatorInput, path: string): FieldError[] => [
  ...required(indicator.name, `${path}.name`),
  ...nonEmpty(indicator.proxies, `${path}.proxies`, 'Proxies'),
  ...indicator.proxies.flatMap((proxy, index) => proxyErrors(proxy, `${path}.proxies.${index}`)),
];

const outcomeErrors = (outcome: OutcomeInput, path: string): FieldError[] => [
  ...required(outcome.name, `${path}.name`),
  ...nonEmpty(outcome.indicators, `${path}.indicators`, 'Indicators'),
  ...outcome.indicators.flatMap((indicator, index) => indicatorErrors(indicator, `${path}.indicators.${index}`)),
];

function profileErrors({ profiles = {}, years = 3 }: DeclaredParameters): FieldError[] {
  const wrong = (['lower', 'upper'] as const).filter((name) => (profiles[name]?.length ?? years) !== years);
  return wrong.map((name) => ({
    path: `parameters.profiles.${name}`,
    code: 'length',
    message: `must have one share for each of the ${years} years`,
  }));
}

const tooMany = (): FieldError => ({
  path: 'outcomes',
  code: 'too-many',
  message: `have more than ${MAX_FRAMEWORK_ROWS} indicators or proxies in all`,
});

function rowErrors(outcomes: readonly OutcomeInput[]): FieldError[] {
  const indicators = outcomes.reduce((sum, outcome) => sum + outcome.indicators.length, 0);
  const proxies = outcomes.reduce(
    (sum, outcome) => sum + outcome.indicators.reduce((inside, indicator) => inside + indicator.proxies.length, 0),
    0,
  );
  return Math.max(indicators, proxies) > MAX_FRAMEWORK_ROWS ? [tooMany()] : [];
}

const MAX_REPORTED = 20;

/** What the import of a framework requires (docs/rules.md#framework-import). */
function frameworkErrors({
  name,
  description,
  outcomes,
  stakeholders,
  parameters,
}: ImpactFrameworkInput): FieldError[] {
  return [
    ...rowErrors(outcomes),
    ...required(name, 'name'),
    ...required(description, 'description'),
    ...nonEmpty(outcomes, 'outcomes', 'Outcomes'),
    ...nonEmpty(stakeholders, 'stakeholders', 'Stakeholders'),
    ...outcomes.flatMap((outcome, index) => outcomeErrors(outcome, `outcomes.${index}`)),
    ...stakeholders.flatMap((stakeholder, index) => required(stakeholder.name, `stakeholders.${index}.name`)),
    ...profileErrors((parameters ?? {}) as DeclaredParameters),
  ].slice(0, MAX_REPORTED);
}

const proxyRecord = ({ name, defaultValue, sourceName = '', sourceUrl = '' }: ProxyInput): ProxyRecord => ({
  id: uuid(),
  name,
  defaultValue,
  sourceName,
  sourceUrl: webAddress(sourceUrl),
});

const indicatorRecord = ({ name, description = '', filters = {}, proxies }: IndicatorInput): IndicatorRecord => ({
  id: uuid(),
  name,
  description,
  filters: { ...NO_FILTERS, ...filters },
  proxies: proxies.map(proxyRecord),
});

const outcomeRecord = ({ name, description = '', sdg, indicators }: OutcomeInput): OutcomeRecord => ({
  id: uuid(),
  name,
  description,
  sdg,
  indicators: indicators.map(indicatorRecord),
});

const OUTCOMES_A_TURN = 100;

/** Others are let in now and then: twenty thousand rows take a while. */
async function outcomeRecords(outcomes: readonly OutcomeInput[]): Promise<OutcomeRecord[]> {
  const records: OutcomeRecord[] = [];
  for (let start = 0; start < outcomes.length; start += OUTCOMES_A_TURN) {
    records.push(...outcomes.slice(start, start + OUTCOMES_A_TURN).map(outcomeRecord));
    await nextTurn();
  }
  return records;
}

/** A framework as it is stored, with identifiers of the server's making; throws RuleBroken with what is missing. */
export async function newFramework(input: ImpactFrameworkInput, at: Date): Promise<FrameworkRecord> {
  const errors = frameworkErrors(input);
  if (errors.length > 0) throw new RuleBroken({ errors });
  return {
    _id: uuid(),
    name: input.name,
    description: input.description,
    outcomes: await outcomeRecords(input.outcomes),
    stakeholders: input.stakeholders.map(({ name, description = '' }) => ({ id: uuid(), name, description })),
    parameters: sroiParameters(input.parameters as DeclaredParameters | undefined),
    createdAt: at,
    deletedAt: null,
  };
}
