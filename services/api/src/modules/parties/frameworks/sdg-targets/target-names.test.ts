import { LANGUAGES } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { sdgsIn } from '../sdgs.ts';

it.each([...LANGUAGES])('names all 169 targets, each once and briefly: %s', (language) => {
  const targets = sdgsIn(language).flatMap(({ targets: own = [] }) => own);
  expect(targets).toHaveLength(169);
  expect(new Set(targets.map(({ code }) => code)).size).toBe(169);
  expect(targets.map(({ code }) => code)).toEqual(expect.arrayContaining(['1.a', '8.10', '17.19']));
  expect(targets.filter(({ name }) => name === '' || name.length > 60)).toEqual([]);
  for (const { targets: own = [] } of sdgsIn(language))
    expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
});
