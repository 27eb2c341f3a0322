import type { Language } from '@impact-call/contracts';
import { isObject, localized } from './question-titles.ts';
import { mapQuestions, parseSurvey, questionsOf } from './survey-json.ts';

export type Answer = string | number | boolean;

/** A question that can have a right answer, with what may be chosen. */
export interface JudgedQuestion {
  name: string;
  title: string;
  choices: { value: Answer; text: string }[];
  isMultiple: boolean;
  /** What is right; empty while nothing was said. */
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

/** Whether the definition says of any question what is right: then the step is a quiz. */
export const hasRightAnswers = (content: string): boolean =>
  questionsOf(parseSurvey(content) ?? {}).some(({ correctAnswer }) => isGiven(correctAnswer));

/** How many questions have a right answer. */
export const countRightAnswers = (content: string): number =>
  questionsOf(parseSurvey(content) ?? {}).filter(({ correctAnswer }) => isGiven(correctAnswer)).length;

/** The questions that can be judged, in their order; `words` names what a yes/no question offers. */
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

/** The definition with other right answers of one question; none takes them away. */
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

/** The definition as a survey: nothing in it is right. */
export function withoutRightAnswers(content: string): string {
  const survey = parseSurvey(content);
  if (!survey) return content;
  return JSON.stringify(mapQuestions(survey, ({ correctAnswer: _right, ...rest }) => rest));
}
