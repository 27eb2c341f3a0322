import type { SurveyTexts } from '../survey-texts.ts';

export const fr: SurveyTexts = {
  header: ['Élément', 'Réponse'],
  cut: 'Cette réponse est plus longue que ce qui peut être affiché\u202f: vous n’en voyez ici qu’une partie.',
  notShown: 'Ces réponses ne peuvent pas être affichées\u202f: elles sont trop longues.',
  hidden: 'Masqué dans cette évaluation anonyme',
  dropFile: (types, limit) =>
    `Déposez un fichier ici ou choisissez-en un. Formats acceptés\u202f: ${types}, ${limit} au maximum`,
  note: 'Remarque sur les réponses',
};
