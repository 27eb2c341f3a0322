import { MAX_FRAMEWORK_ROWS, type FieldError, type ImpactFrameworkInput } from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import type { DeclaredParameters } from '@impact-call/domain';
import { wordingsOf, type LocalizedText } from '../../../platform/text/localized-text.ts';

export type FrameworkInput = Pick<
  ImpactFrameworkInput,
  'name' | 'description' | 'outcomes' | 'stakeholders' | 'parameters'
>;
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

/** The address becomes a link on the applicant's page. */
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

/** See docs/rules/12-frameworks.md#framework-import. */
export function frameworkErrors({
  name,
  description,
  outcomes,
  stakeholders,
  parameters,
}: FrameworkInput): FieldError[] {
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
