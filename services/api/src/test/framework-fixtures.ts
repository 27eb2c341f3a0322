import { ENDPOINTS, type ImpactFramework, type ImpactFrameworkInput } from '@impact-call/contracts';
import type { StepRecord } from '../modules/calls/model.ts';
import { aStep } from './fixtures.ts';
import { ANNA, type TestApi } from './test-api.ts';

type IndicatorInput = ImpactFrameworkInput['outcomes'][number]['indicators'][number];

export const indicatorInput = (name: string, changes: Partial<IndicatorInput> = {}): IndicatorInput => ({
  name,
  description: `About ${name}`,
  proxies: [
    { name: `Cost of ${name}`, defaultValue: 1000, sourceName: 'Statistics', sourceUrl: 'https://statistics.example' },
  ],
  ...changes,
});

/** Two outcomes of goal 4 and one of goal 8; the first indicator has filters, the others have none. */
export const frameworkInput = (changes: Partial<ImpactFrameworkInput> = {}): ImpactFrameworkInput => ({
  name: { it: 'Quadro', en: 'Framework' },
  description: 'For tests',
  outcomes: [
    {
      name: { it: 'Più scuola', en: 'More school' },
      description: 'Staying on',
      sdg: 4,
      indicators: [
        indicatorInput('enrolments', { filters: { deadweight: 0.25, attribution: 0.25 } }),
        indicatorInput('hours'),
      ],
    },
    { name: 'Better marks', sdg: 4, indicators: [indicatorInput('marks')] },
    { name: 'More jobs', sdg: 8, indicators: [indicatorInput('contracts')] },
  ],
  stakeholders: [{ name: { it: 'Giovani', en: 'Young people' }, description: 'Who take part' }, { name: 'Families' }],
  ...changes,
});

/** Creates a framework as an administrator does; returns it as loaded. */
export async function storeFramework(
  api: TestApi,
  changes: Partial<ImpactFrameworkInput> = {},
): Promise<ImpactFramework> {
  const token = await api.tokenOf(ANNA);
  const { body } = await api.send(ENDPOINTS.AddImpactFrameworkSet, { body: frameworkInput(changes) }, { token });
  return (await api.send(ENDPOINTS.GetImpactFrameworkById, { query: { id: body.id } }, { token, language: 'en' })).body;
}

export const miniDyiStep = (frameworkId: string, options: object = {}): StepRecord =>
  aStep('miniDyi', JSON.stringify({ frameworkId, options }));
