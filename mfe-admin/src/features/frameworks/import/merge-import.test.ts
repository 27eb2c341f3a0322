import type { FrameworkPreview } from '@impact-call/contracts';
import { readWording } from '@impact-call/ui/localized';
import { expect, it } from '@jest/globals';
import { aFrameworkForAdmin, anIndicator, anOutcome } from '../../../test/framework-builders.ts';
import { valuesOf, type FrameworkValues } from '../framework-values.ts';
import { mergeImport } from './merge-import.ts';

const ITALIAN = { language: 'it', own: 'it' } as const;
const FILTERS = { deadweight: 0.25, attribution: null, displacement: null, dropOff: null, source: 'A study' };
const before = valuesOf(
  aFrameworkForAdmin({
    outcomes: [anOutcome({ indicators: [anIndicator({ filters: FILTERS })] }), anOutcome({ name: { en: 'Jobs' } })],
  }),
);

/** Parses a workbook that the service exported in Italian. */
const exported = ({
  outcomes,
  stakeholders,
}: FrameworkValues): Pick<FrameworkPreview, 'outcomes' | 'stakeholders'> => ({
  outcomes: outcomes.map(({ name, description, sdg, indicators }) => ({
    name: readWording(name, 'it'),
    description: readWording(description, 'it'),
    sdg,
    indicators: indicators.map((indicator) => ({
      name: readWording(indicator.name, 'it'),
      description: readWording(indicator.description, 'it'),
      filters: indicator.filters.deadweight === null ? {} : { deadweight: indicator.filters.deadweight },
      proxies: indicator.proxies.map((proxy) => ({
        name: readWording(proxy.name, 'it'),
        defaultValue: proxy.defaultValue,
        sourceName: readWording(proxy.sourceName, 'it'),
        sourceUrl: proxy.sourceUrl,
      })),
    })),
  })),
  stakeholders: stakeholders.map(({ name, description }) => ({
    name: readWording(name, 'it'),
    description: readWording(description, 'it'),
  })),
});

it('the workbook of a framework, imported again, changes nothing', () => {
  expect(mergeImport(before, exported(before), ITALIAN)).toEqual(before);
});

it('keeps parts of the same name with their other languages, takes new ones and drops the rest', () => {
  const read = exported(before);
  const [first] = read.outcomes;
  const [indicator] = first!.indicators;
  const merged = mergeImport(
    before,
    {
      ...read,
      outcomes: [
        { name: 'Nuovo', sdg: 3, indicators: first!.indicators },
        {
          ...first!,
          name: ' più  SCUOLA',
          description: 'Restare',
          indicators: [{ ...indicator!, filters: { dropOff: 0.1 } }],
        },
      ],
    },
    ITALIAN,
  );
  const [previous] = before.outcomes;
  expect(merged.outcomes.map(({ name }) => name)).toEqual([{ it: 'Nuovo' }, { en: 'More school', it: ' più  SCUOLA' }]);
  expect(merged.outcomes[1]).toMatchObject({
    id: previous?.id,
    description: { it: 'Restare' },
    indicators: [{ id: previous?.indicators[0]?.id, filters: { deadweight: null, dropOff: 0.1, source: 'A study' } }],
  });
});
