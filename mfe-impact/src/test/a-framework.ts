import { NO_FILTERS, sroiParameters } from '@impact-call/domain';
import type { Framework, FrameworkIndicator } from '../features/framework/framework-source.ts';

const indicator = (
  id: string,
  defaultValue: number | null,
  filters: Partial<FrameworkIndicator['filters']> = {},
): FrameworkIndicator => ({
  id,
  name: `People with ${id}`,
  description: `What ${id} counts`,
  filters: { ...NO_FILTERS, ...filters },
  proxies: [
    {
      id: `${id}-p`,
      name: `Cost of ${id}`,
      defaultValue,
      sourceName: 'Statistics',
      sourceUrl: 'https://statistics.example',
    },
    { id: `${id}-q`, name: `Price of ${id}`, defaultValue: 250, sourceName: '', sourceUrl: '' },
  ],
});

/** A framework with two outcomes for goal 4 and one for goal 8. */
export const aFramework = (changes: Partial<Framework> = {}): Framework => ({
  name: 'Test framework',
  sdgs: Array.from({ length: 17 }, (_, index) => ({
    sdgCode: index + 1,
    name: `Goal named ${index + 1}`,
    description: `About ${index + 1}.`,
    keywords: ['one', 'two', 'three'],
    url: `https://sdgs.un.org/goals/goal${index + 1}`,
  })),
  outcomes: [
    {
      id: 'school',
      name: 'More school',
      description: 'They stay',
      sdg: 4,
      indicators: [indicator('enrolments', 1000, { deadweight: 0.25, attribution: 0.25 }), indicator('marks', 100)],
    },
    { id: 'marks', name: 'Better marks', description: 'They learn', sdg: 4, indicators: [indicator('exams', 50)] },
    { id: 'jobs', name: 'More jobs', description: 'They work', sdg: 8, indicators: [indicator('contracts', null)] },
  ],
  stakeholders: [
    { id: 'youth', name: 'Young people', description: 'Who take part' },
    { id: 'families', name: 'Families', description: '' },
  ],
  parameters: sroiParameters(),
  ...changes,
});
