import type { Language } from '@impact-call/contracts';
import { isObject, localized } from './question-titles.ts';
import { mapQuestions, parseSurvey, questionsOf } from '../designer/survey-json.ts';

export type Answer = string | number | boolean;

export interface JudgedQuestion {
  name: string;
  title: string;
  choices: { value: Answer; text: string }[];
  isMultiple: boolean;
  right: Answer[];
}

const CHOICES = new Set(['radiogroup', 'dropdown', 'checkbox', 'tagbox', 'imagepicker', 'buttongroup']);
const MULTIPLE = new Set(['checkbox', 'tagbox']);

const isAnswer = (value: unknown): value is Answer => ['string', 'number', 'boolean'].includes(typeof value);
const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function choicesOf(choices: unknown, language: Language): JudgedQuestion['choices'] {
  if (!Array.isArray(choices)) return [];
  return choices.flatMap((choice: unknown) => {
    const value = isObject(choice) ? choice['value'] : choice;
    if (!isAnswer(value)) return [];
    const text = isObject(choice) ? localized(choice['text'], language) : undefined;
    return [{ value, text: text ?? String(value) }];
  });
}

export const hasRightAnswers = (content: string): boolean =>
  questionsOf(parseSurvey(content) ?? {}).some(({ correctAnswer }) => isGiven(correctAnswer));

export const countRightAnswers = (content: string): number =>
  questionsOf(parseSurvey(content) ?? {}).filter(({ correctAnswer }) => isGiven(correctAnswer)).length;

/** In order; `words` labels the choices of yes/no questions. */
export function judgedQuestions(
  content: string,
  language: Language,
  words: { yes: string; no: string },
): JudgedQuestion[] {
  return questionsOf(parseSurvey(content) ?? {}).flatMap((question) => {
    const type = String(question['type']);
    if (type !== 'boolean' && !CHOICES.has(type)) return [];
    const { correctAnswer } = question;
    return [
      {
        name: String(question['name']),
        title: localized(question['title'], language) ?? String(question['name']),
        choices:
          type === 'boolean'
            ? [
                { value: true, text: localized(question['labelTrue'], language) ?? words.yes },
                { value: false, text: localized(question['labelFalse'], language) ?? words.no },
              ]
            : choicesOf(question['choices'], language),
        isMultiple: MULTIPLE.has(type),
        right: (Array.isArray(correctAnswer) ? correctAnswer : [correctAnswer]).filter(isAnswer),
      },
    ];
  });
}

/** An empty list removes them. */
export function withRightAnswer(
  content: string,
  { name, isMultiple }: JudgedQuestion,
  right: readonly Answer[],
): string {
  const survey = parseSurvey(content);
  if (!survey) return content;
  const changed = mapQuestions(survey, (question) => {
    if (question['name'] !== name) return question;
    const { correctAnswer: _before, ...rest } = question;
    return right.length === 0 ? rest : { ...rest, correctAnswer: isMultiple ? [...right] : right[0] };
  });
  return JSON.stringify(changed);
}

export function withoutRightAnswers(content: string): string {
  const survey = parseSurvey(content);
  if (!survey) return content;
  return JSON.stringify(mapQuestions(survey, ({ correctAnswer: _right, ...rest }) => rest));
}
