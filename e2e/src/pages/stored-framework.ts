import type { AskApi } from '../core/api.ts';

const proxy = (defaultValue: number | null) => ({
  name: 'Cost of a year of school',
  defaultValue,
  sourceName: 'Statistics',
  sourceUrl: 'https://www.istat.it',
});

/** A framework created without the browser; its second indicator has the same proxy twice, so that a workbook warns. */
export async function aStoredFramework(ask: AskApi, name: string): Promise<string> {
  const body = {
    name: { en: name, it: `${name} in italiano` },
    description: { en: 'What school changes' },
    outcomes: [
      {
        name: { en: 'More school', it: 'Più scuola' },
        sdg: 4,
        indicators: [
          { name: 'Enrolments', proxies: [proxy(1000)] },
          { name: 'Hours', proxies: [proxy(12), proxy(12)] },
        ],
      },
      { name: 'More jobs', sdg: 8, indicators: [{ name: 'Contracts', proxies: [proxy(null)] }] },
    ],
    stakeholders: [{ name: 'Young people', description: 'Who take part' }, { name: 'Families' }],
  };
  return (await ask<{ id: string }>('AddImpactFrameworkSet', { body })).id;
}
