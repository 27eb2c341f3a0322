import type { EmbedAnswer, ImpactResult } from '@impact-call/contracts';
import { expect, test } from 'vitest';
import type { ImpactAnswer, ImpactEstimate } from './embed.d.ts';

// Checked by the compiler: what we send is what partners were told.
const asTold = (answer: EmbedAnswer): ImpactAnswer => answer;
const andBack = (answer: ImpactAnswer): EmbedAnswer => answer;
const estimateAsTold = (result: ImpactResult): ImpactEstimate => result;

test('published types fit what is sent', () => {
  const answer: EmbedAnswer = { selectedOutcomes: [], budget: 1, budgetSpent: null, sdg: [] };
  expect(andBack(asTold(answer))).toBe(answer);
  expect(estimateAsTold).toBeTypeOf('function');
});
