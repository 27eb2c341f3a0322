import { resolveText } from '../../platform/text/localized-text.ts';
import type { StepTable } from '../step-kind.ts';
import { NOTE_KEY, surveyTexts } from './survey-texts.ts';

export const surveyTable: StepTable = {
  async columns({ content }, { surveys, language, owner }) {
    const columns = await surveys.columns(resolveText(content, language), language, owner);
    if (columns.length === 0) return columns;
    return [...columns, { key: NOTE_KEY, label: surveyTexts(language).note, kind: 'text', options: [] }];
  },
  async cells({ content }, answers, { surveys, language, owner }) {
    const contents = answers.map(({ answer }) => answer?.content ?? '');
    const cells = await surveys.cells(resolveText(content, language), contents, language, owner);
    return cells.map((found) => found ?? new Map([[NOTE_KEY, surveyTexts(language).notShown]]));
  },
};
