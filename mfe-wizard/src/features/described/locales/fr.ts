import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  cut: 'plus longue que ce qui peut être affiché\u202f: vous n’en voyez qu’une partie',
  commented: 'Commentaire\u202f: {{comment}}',
  unreadable: 'Les questions de cette étape ne peuvent pas être lues\u202f: voici les réponses telles qu’enregistrées.',
  file: { required: '{{name}} (obligatoire)' },
  quiz: {
    score: 'Score',
    correct_one: '{{count}} bonne réponse sur {{total}}',
    correct_other: '{{count}} bonnes réponses sur {{total}}',
    ofAnswered: 'Parmi les questions qui ont une réponse',
    ofAll: 'Sur toutes les questions',
    nothingAnswered: 'Aucune question n’a de réponse',
    share: '{{percent}}\u00a0% ({{part}} sur {{whole}})',
    recap: 'Question par question',
    right: 'Juste',
    wrong: 'Faux',
    skipped: 'Sans réponse',
    rightAnswer: 'Bonne réponse\u202f: {{answer}}',
  },
  results: {
    label: 'Résultats',
    notYet: 'Les résultats sont calculés quand la candidature est envoyée.',
    locked: 'Ils seront visibles à partir du {{date}}.',
    none: 'Rien dans cette candidature n’est noté, ou tout est resté vide.',
  },
  impact: {
    byFramework: 'SROI selon les valeurs du cadre',
    byFrameworkNote:
      'Les valeurs modifiées par le candidat sont remplacées par celles du cadre, et les effets ajoutés ne comptent pas.',
    sroi: 'Retour social sur investissement estimé (SROI)',
    range: '{{lower}} – {{upper}}',
    zeroBudget: 'Aucun\u202f: le budget est nul.',
    noScore: 'Aucun\u202f: il n’y a pas de budget.',
    noFilter:
      'Aucun filtre n’a été déclaré\u202f: les chiffres ne disent rien de ce qui serait arrivé de toute façon, ou grâce à d’autres.',
    overEight: 'Le SROI est supérieur à 8. Un tel retour est rare.',
    budget: 'Budget',
    presentValue: 'Valeur actuelle de tous les effets',
    byOutcome: 'Valeur par effet',
    between: 'de {{lower}} à {{upper}}',
    years_one: 'Estimation sur {{count}} an, actualisée à {{rate}} par an',
    years_other: 'Estimation sur {{count}} ans, actualisée à {{rate}} par an',
  },
} satisfies Translations<typeof en>;
