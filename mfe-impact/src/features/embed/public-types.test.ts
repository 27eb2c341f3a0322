import type { EmbedAnswer, ImpactResult, Language } from '@impact-call/contracts';
import { expect, test } from '@jest/globals';
import type { ImpactAnswer, ImpactEstimate, ImpactLanguage } from '@impact-call/embed';

// Checked by the compiler: the published types match what the embed sends.
const asPublished = (answer: EmbedAnswer): ImpactAnswer => answer;
const andBack = (answer: ImpactAnswer): EmbedAnswer => answer;
const languageAsPublished = (language: Language): ImpactLanguage => language;
const estimateAsPublished = (result: ImpactResult): ImpactEstimate => result;

test('published types fit what is sent', () => {
  const answer: EmbedAnswer = { selectedOutcomes: [], budget: 1, budgetSpent: null, sdg: [] };
  expect(andBack(asPublished(answer))).toBe(answer);
  expect(languageAsPublished('it')).toBe('it');
  expect(typeof estimateAsPublished).toBe('function');
});
