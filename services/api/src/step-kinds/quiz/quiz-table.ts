import type { StepTable, TableColumn } from '../step-kind.ts';
import { surveyTable } from '../survey/survey-table.ts';
import { quizTexts } from './quiz-texts.ts';

/** Survey names cannot have these keys. */
const COUNTS = {
  '~score': 'score',
  '~correct': 'correctAnswersCount',
  '~answered': 'answeredCount',
  '~questions': 'questionsCount',
} as const;
const KEYS = Object.keys(COUNTS) as (keyof typeof COUNTS)[];

export const quizTable: StepTable = {
  async columns(step, reading) {
    const { columns } = quizTexts(reading.language);
    const counts = KEYS.map((key): TableColumn => ({ key, label: columns[key], kind: 'number', options: [] }));
    return [...(await surveyTable.columns(step, reading)), ...counts];
  },
  async cells(step, answers, reading) {
    const cells = await surveyTable.cells(step, answers, reading);
    return cells.map((answered, index) => {
      const result = answers[index]?.answer?.quizResult;
      const counted = KEYS.map((key) => [key, result?.[COUNTS[key]] ?? null] as const);
      return new Map([
        ...answered,
        ...counted.filter((each): each is [keyof typeof COUNTS, number] => each[1] !== null),
      ]);
    });
  },
};
