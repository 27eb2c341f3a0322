import { describe, expect, it } from '@jest/globals';
import { STEP_TYPE_NAMES as OF_CONTRACT } from '../../shared/contracts/src/index.ts';
import { complaintsOf } from './complaints.mjs';
import { STEP_TYPE_NAMES } from './step-types.mjs';

const NAMED = [
  "if (step.stepType.name === 'quiz') go();",
  "if ('upload' != name) go();",
  "switch (name) { case 'miniDyi': go(); }",
  "const surveys = new Set(['survey', 'x']);",
  "const isSurvey = ['survey', 'x'].includes(name);",
  "const isShown = names.has('results');",
  "const step = { stepType: { name: 'text' } };",
  "find({ 'steps.stepType.name': name });",
  'const { id } = STEP_KINDS.quiz;',
  "const { id } = STEP_KINDS['quiz'];",
];
const OTHERS = [
  "const { text, results } = mail; send({ text, kind: 'text' });",
  'const kind = STEP_KINDS[step.stepType.name];',
  'const { quiz, survey } = words; say(quiz.score, survey);',
  "if (typeof value === 'string' && step.stepType.name === name) go();",
  "rows['results'].push(record.results[id]);",
];
const found = await complaintsOf('step-type-literals', [...NAMED, ...OTHERS]);

describe('names of step types outside of their kinds', () => {
  it('are those of the contract', () => expect(STEP_TYPE_NAMES).toEqual(OF_CONTRACT));

  it.each(NAMED)('are found in: %s', (code) => expect(found.get(code)?.complaints).toBeGreaterThan(0));

  it.each(OTHERS)('are other things in: %s', (code) => expect(found.get(code)?.complaints).toBe(0));
});
