import { sized } from '@impact-call/jest';
import { describe, expect, it } from '@jest/globals';
import type { SurveyModel } from 'survey-core';
import { fillSurvey } from './fill-survey.ts';
import { findSurveyErrors } from './find-survey-errors.ts';
import { visibleQuestions } from '../visible-questions.ts';

type Json = Record<string, unknown>;
const choices = ['x', 'y', 'z'];
const ask = (name: string, more: Json = {}) => ({ type: 'radiogroup', name, choices, ...more });
const write = (name: string, more: Json = {}) => ({ type: 'text', name, ...more });

/** The ways in which real surveys let one answer affect others. */
const FEATURES: Record<string, Json> = {
  'shown by a trigger': {
    elements: [ask('a'), write('q', { visible: false, isRequired: true })],
    triggers: [{ type: 'visible', expression: "{a} = 'x'", questions: ['q'] }],
  },
  'hidden by a trigger in the old spelling': {
    elements: [ask('a'), write('q', { isRequired: true })],
    triggers: [{ type: 'visible', operator: 'notequal', name: 'a', value: 'y', questions: ['q'] }],
  },
  'a page shown by a trigger': {
    pages: [
      { name: 'one', elements: [ask('a')] },
      { name: 'two', visible: false, elements: [write('q', { isRequired: true })] },
    ],
    triggers: [{ type: 'visible', expression: "{a} notempty and {a} <> 'z'", pages: ['two'] }],
  },
  'two triggers for one question': {
    elements: [ask('a'), ask('b'), write('q', { visible: false, isRequired: true })],
    triggers: [
      { type: 'visible', expression: "{b} = 'x'", questions: ['q'] },
      { type: 'visible', expression: "{a} = 'x'", questions: ['q'] },
    ],
  },
  'a trigger for two answers': {
    elements: [ask('a'), ask('b'), write('q', { visible: false, isRequired: true })],
    triggers: [{ type: 'visible', expression: "{a} = 'x' and {b} <> 'y'", questions: ['q'] }],
  },
  'a trigger behind what another sets': {
    elements: [ask('a'), ask('b'), write('q', { visible: false })],
    triggers: [
      { type: 'setvalue', expression: "{a} = 'x'", setToName: 'b', setValue: 'y' },
      { type: 'visible', expression: "{b} = 'y'", questions: ['q'] },
    ],
  },
  'a trigger behind a value of no question': {
    elements: [ask('a'), write('q', { visible: false })],
    triggers: [
      { type: 'setvalue', expression: "{a} = 'x'", setToName: 'apart', setValue: 1 },
      { type: 'visible', expression: '{apart} = 1', questions: ['q'] },
    ],
  },
  'a variable that a trigger sets': {
    elements: [ask('a'), write('q', { visibleIf: "{known} = 'yes'", isRequired: true })],
    triggers: [{ type: 'setvalue', expression: "{a} = 'x'", setToName: 'known', setValue: 'yes', isVariable: true }],
  },
  'values copied and computed by triggers': {
    elements: [ask('a'), ask('b'), write('q')],
    triggers: [
      { type: 'copyvalue', expression: "{a} = 'x'", fromName: 'a', setToName: 'b' },
      { type: 'runexpression', expression: "{b} = 'x'", runExpression: "{a} + '!'", setToName: 'q' },
    ],
  },
  'a trigger behind a computed value': {
    elements: [ask('a'), ask('b'), write('q', { visible: false, isRequired: true })],
    calculatedValues: [{ name: 'same', expression: 'iif({a} = {b}, 1, 0)' }],
    triggers: [{ type: 'visible', expression: '{same} = 1', questions: ['q'] }],
  },
  conditions: {
    elements: [
      ask('a'),
      ask('b', { visibleIf: "{a} <> 'x'", requiredIf: "{a} = 'y'" }),
      write('q', { enableIf: "{b} = 'y'", isRequired: true }),
    ],
  },
  'answers of hidden questions taken away': {
    clearInvisibleValues: 'onHidden',
    elements: [ask('a'), ask('b', { visibleIf: "{a} <> 'x'" }), write('q', { visibleIf: "{b} = 'y'" })],
  },
  'a value set by an expression': {
    elements: [ask('a'), write('q', { setValueExpression: "{a} + '!'", setValueIf: "{a} = 'x'" }), ask('b')],
  },
  'a value set by an expression at each answer': {
    elements: [ask('a'), write('q', { setValueExpression: "{a} + '!'" }), ask('b')],
  },
  'a value taken away by a condition': {
    elements: [ask('a'), ask('b'), write('q', { resetValueIf: "{b} = 'y'" })],
  },
  'defaults and computed defaults': {
    elements: [ask('a', { defaultValue: 'x' }), write('q', { defaultValueExpression: "{a} + '!'" }), ask('b')],
  },
  'choices with conditions': {
    elements: [ask('a'), ask('b', { choicesVisibleIf: '{item} <> {a}' }), write('q', { visibleIf: "{b} = 'y'" })],
  },
  'a list whose entries are shown by answers': {
    elements: [
      ask('a'),
      {
        type: 'paneldynamic',
        name: 'p',
        panelCount: 1,
        templateElements: [ask('k'), write('l', { visibleIf: "{panel.k} = 'x' and {a} = 'x'", isRequired: true })],
      },
      write('q'),
    ],
  },
};

/** Pseudo-random answers, reproducible by seed. */
function createChance(seed: number) {
  let state = seed;
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  return <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!;
}

const open = (definition: Json, answers: Json): SurveyModel =>
  fillSurvey(JSON.stringify(definition), answers, 'en')!.survey;

/** Answers the visible questions in order, like a user; some twice, since users change their minds. */
function answerInOrder(definition: Json, seed: number): SurveyModel {
  const survey = open(definition, {});
  const among = createChance(seed);
  for (let index = 0; index < survey.getAllQuestions().length; index += 1)
    for (let times = among([0, 1, 1, 2]); times > 0; times -= 1) {
      const question = survey.getAllQuestions()[index]!;
      if (!question.isVisible || question.isReadOnly) continue;
      const { visibleChoices = [] } = question as { visibleChoices?: { value: unknown }[] };
      if (question.getType() === 'text') question.value = among(['w', 'v']);
      else if (question.getType() === 'paneldynamic') question.value = [{ k: among(choices), l: 'deep' }];
      else question.value = among(visibleChoices).value;
    }
  return survey;
}

const stateOf = (survey: SurveyModel) => ({
  data: JSON.parse(JSON.stringify(survey.data)) as Json,
  shown: visibleQuestions(survey).map(({ name }) => name),
  refused: findSurveyErrors({ survey }),
});

describe('a survey that is filled in is as if a user had answered it in order', () => {
  it.each(Object.entries(FEATURES))('%s', (_, definition) => {
    for (let seed = 1; seed <= sized(4, 60); seed += 1) {
      const answered = answerInOrder(definition, seed);
      const data = JSON.parse(JSON.stringify(answered.data)) as Json;
      expect([data, stateOf(open(definition, data))]).toEqual([data, stateOf(answered)]);
    }
  });
});
