import type { SurveyTexts } from '../survey-texts.ts';

export const en: SurveyTexts = {
  header: ['Item', 'Answer'],
  cut: 'This answer is longer than can be shown: only a part of it stands here.',
  notShown: 'These answers cannot be shown: they are too long.',
  note: 'Note on the answers',
};
