import { STEP_TYPE_NAMES } from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import { plainKind } from './plain-kind.ts';
import { namedFiles, requirementIndex, requirementName } from './step-kinds.ts';
import { frameworkIdOf, frameworkIdsIn } from './step-kinds.ts';
import type { StepDefinition } from './step-definition.ts';
import { STEP_KINDS, stepKindOf } from './step-kinds.ts';

const FRAMEWORK = '0199d0a0-0000-7000-8000-00000000f001';
const FILE = '0199d0a0-0000-7000-8000-00000000f002';

const step = (name: string, content: StepDefinition['content'] = ''): StepDefinition => ({
  id: 'step',
  name: 'A step',
  description: '',
  content,
  stepType: { name },
});
const reader = { language: 'en', frameworkId: FRAMEWORK, maxBytes: 1000 } as const;

describe('the kinds of steps', () => {
  it('are those of the contract, each under an identifier of its own', () => {
    expect(Object.keys(STEP_KINDS).sort()).toEqual([...STEP_TYPE_NAMES].sort());
    expect(new Set(Object.values(STEP_KINDS).map(({ id }) => id)).size).toBe(STEP_TYPE_NAMES.length);
  });

  it('that are not among them are plain, whatever they are called', () => {
    for (const name of ['pledge', 'Text', 'constructor', '__proto__', ''])
      expect(stepKindOf(step(name))).toBe(plainKind);
  });

  it('tell a reader what the submission started with, and never what is right', () => {
    const quiz = step('quiz', '{"elements":[{"type":"text","name":"a","correctAnswer":"42"}]}');
    expect(stepKindOf(quiz).definitionForReader(quiz, reader)).toBe('{"elements":[{"type":"text","name":"a"}]}');
    const impact = step('miniDyi', '');
    expect(JSON.parse(stepKindOf(impact).definitionForReader(impact, reader))).toMatchObject({
      frameworkId: FRAMEWORK,
    });
    const plain = step('pledge', { it: 'Prometto', en: 'I promise' });
    expect(stepKindOf(plain).definitionForReader(plain, reader)).toBe('I promise');
  });

  it('name the framework that a submission keeps: the call’s, else the step’s', () => {
    const impact = step('miniDyi', JSON.stringify({ frameworkId: FRAMEWORK }));
    expect(frameworkIdOf(impact, { impactFrameworkId: null })).toBe(FRAMEWORK);
    expect(frameworkIdOf(impact, { impactFrameworkId: 'of the call' })).toBe('of the call');
    expect(frameworkIdOf(step('survey', impact.content), { impactFrameworkId: 'of the call' })).toBeNull();
    expect([frameworkIdsIn(impact), frameworkIdsIn(step('text', impact.content))]).toEqual([[FRAMEWORK], []]);
  });

  it('name the files of an answer, where they hold any', () => {
    expect([...namedFiles(JSON.stringify([{ tipoAllegatoName: 'Statute', fileDownloadId: FILE }]))]).toEqual([FILE]);
    expect([...namedFiles('{"fileDownloadId":1}')]).toEqual([]);
    const requested = { file_description: '', file_type: 'pdf', dimensions: 10, mandatory: true };
    const wording = (file_name: string) => JSON.stringify([{ ...requested, file_name }]);
    const upload = step('upload', { en: wording('Statute'), it: wording('Statuto') });
    expect([requirementIndex(upload, 'Statuto'), requirementName(upload, 'Statuto', 'en')]).toEqual([0, 'Statute']);
    expect([requirementIndex(step('text'), 'Statuto'), requirementName(step('text'), 'Statuto', 'en')]).toEqual([
      -1,
      'Statuto',
    ]);
  });
});
