import type { SurveyTexts } from '../survey-texts.ts';

export const en: SurveyTexts = {
  header: ['Item', 'Answer'],
  cut: 'This answer is longer than can be shown: only a part of it stands here.',
  notShown: 'These answers cannot be shown: they are too long.',
  hidden: 'Hidden in this blind review',
  dropFile: (types, limit) => `Drop a file here or choose one. Accepted: ${types}, up to ${limit}`,
  note: 'Note on the answers',
};
