import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  budget: 'Budget total sur environ trois ans',
  budgetSpent: 'Déjà dépensé à ce jour',
  goals: 'Objectifs de développement durable',
  goal: 'Objectif {{code}}',
  goalNamed: 'Objectif {{code}}\u202f: {{name}}',
  goalOf: 'Objectif',
  outcomes: 'Effets',
  outcome: 'Effet\u202f: {{name}}',
  own: 'Effet qui leur est propre\u202f: {{name}}',
  unnamed: 'sans nom',
  stakeholder: 'Partie prenante',
  indicator: 'Indicateur',
  target: 'Valeur annuelle attendue, la troisième année',
  proxy: 'Proxy financier',
  unitValue: 'Valeur d’une unité',
  reason: 'Motif',
  sourceOf: 'Source des chiffres',
  takenOff: 'À déduire',
  share: {
    deadweight: 'poids mort',
    attribution: 'attribution',
    displacement: 'déplacement',
    dropOff: 'diminution par an',
  },
  insteadOf: 'La valeur du cadre est {{amount}}.',
  worth: 'Valeur actuelle',
  between: 'de {{lower}} à {{upper}}',
  result: 'Retour social estimé (SROI)',
  byFramework: 'Selon les valeurs du cadre, pour chaque euro',
  byFrameworkNote:
    'Les valeurs modifiées par le candidat sont remplacées par celles du cadre, et les effets ajoutés ne comptent pas.',
  sroi: 'Selon la déclaration, pour chaque euro',
  range: '{{lower}} – {{upper}}',
  zeroBudget: 'Aucun\u202f: le budget est nul.',
  noScore: 'Aucun\u202f: il n’y a pas de budget.',
  allOutcomes: 'Valeur actuelle de tous les effets',
  years_one: 'Estimation sur {{count}} an, actualisée à {{rate}} par an',
  years_other: 'Estimation sur {{count}} ans, actualisée à {{rate}} par an',
  noFilter:
    'Aucun filtre n’a été déclaré\u202f: les chiffres ne disent rien de ce qui serait arrivé de toute façon, ou grâce à d’autres.',
  overEight:
    'Le SROI est supérieur à 8. Un tel retour est rare\u202f: vérifiez les cibles, les proxys financiers et le budget.',
} satisfies Translations<typeof en>;
