import { Linter } from 'eslint';
import { describe, expect, it } from '@jest/globals';
import { STEP_TYPE_NAMES as OF_CONTRACT } from '../../shared/contracts/src/index.ts';
import { STEP_TYPE_NAMES, stepTypeLiterals } from './step-type-literals.mjs';

const linter = new Linter();
const complaints = (code) => linter.verify(code, { rules: { 'no-restricted-syntax': ['error', ...stepTypeLiterals] } });

describe('names of step types outside of their kinds', () => {
  it('are those of the contract', () => expect(STEP_TYPE_NAMES).toEqual(OF_CONTRACT));

  it.each([
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
  ])('are found in: %s', (code) => expect(complaints(code)).not.toEqual([]));

  it.each([
    "const { text, results } = mail; send({ text, kind: 'text' });",
    'const kind = STEP_KINDS[step.stepType.name];',
    'const { quiz, survey } = words; say(quiz.score, survey);',
    "if (typeof value === 'string' && step.stepType.name === name) go();",
    "rows['results'].push(record.results[id]);",
  ])('are other things in: %s', (code) => expect(complaints(code)).toEqual([]));
});
