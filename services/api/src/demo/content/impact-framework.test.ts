import { describe, expect, it } from '@jest/globals';
import { demoImpactFramework } from './impact-framework.ts';
import { resolveTexts } from './localized-text.ts';

const { outcomes, stakeholders } = demoImpactFramework;
const indicators = outcomes.flatMap((outcome) => outcome.indicators);
const proxies = indicators.flatMap((indicator) => indicator.proxies);
const filterNames = ['deadweight', 'attribution', 'displacement', 'dropOff'] as const;

describe('the example framework', () => {
  it('has 8 outcomes, 12 indicators and 6 stakeholders', () => {
    expect([outcomes.length, indicators.length, stakeholders.length]).toEqual([8, 12, 6]);
  });

  it('names outcomes and indicators once in every language', () => {
    for (const language of ['it', 'en', 'fr'] as const) {
      const names = [...resolveTexts(outcomes, language), ...resolveTexts(indicators, language)].map(
        ({ name }) => name,
      );
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('assigns each outcome to one of the 17 goals', () => {
    for (const { sdg } of outcomes) expect(Number.isInteger(sdg) && sdg >= 1 && sdg <= 17).toBe(true);
    expect(new Set(outcomes.map(({ sdg }) => sdg)).size).toBeGreaterThanOrEqual(6);
  });

  it('gives filters as fractions, to most indicators but not to all', () => {
    const filters = indicators.map((indicator) => filterNames.flatMap((name) => indicator[name] ?? []));
    for (const fraction of filters.flat()) expect(fraction >= 0 && fraction < 1).toBe(true);
    expect(filters.filter((own) => own.length === 4)).toHaveLength(9);
    expect(filters.filter((own) => own.length === 0)).toHaveLength(3);
  });

  it('values every indicator, with a source that is an institution’s own site', () => {
    for (const indicator of indicators) expect(indicator.proxies.length).toBeGreaterThan(0);
    for (const { defaultValue, sourceUrl } of proxies) {
      expect(defaultValue).toBeGreaterThan(0);
      expect(new URL(sourceUrl).protocol).toBe('https:');
    }
  });
});
