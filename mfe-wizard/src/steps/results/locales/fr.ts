import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  answers: {
    none: 'Pas de réponse',
    nothing: 'Il n’y a aucune réponse ici.',
  },
  check: {
    title: 'Vérifiez vos réponses',
    text: 'Rien n’a encore été envoyé. Vous pouvez encore modifier chaque étape.',
    reopened: 'Votre candidature est de nouveau ouverte. Elle ne comptera qu’une fois envoyée à nouveau.',
    look: 'Voir',
    change: 'Modifier',
    answers: 'Afficher les réponses',
  },
  changed: {
    by: 'Dernière modification par {{name}}',
    byErased: 'Dernière modification par une personne dont le compte a été supprimé',
  },
  quiz: {
    progress_one: '{{count}} réponse sur {{total}}',
    progress_other: '{{count}} réponses sur {{total}}',
    required: 'Choisissez une réponse.',
    mandatory: 'obligatoire',
    several: 'Choisissez toutes les bonnes réponses.',
    clear: 'Effacer ma réponse',
    leftOut: 'Sans réponse\u202f:',
    allAnswered: 'Vous avez répondu à toutes les questions.',
    question: 'Question {{number}}',
    mayLeaveOut: 'Vous pouvez laisser des questions de côté.',
    scoring:
      'Le score compte les bonnes réponses parmi celles que vous avez données\u202f; à côté figure la part de toutes les questions.',
    correct_one: '{{count}} bonne réponse sur {{total}}',
    correct_other: '{{count}} bonnes réponses sur {{total}}',
    ofAnswered: 'Parmi les questions auxquelles vous avez répondu',
    ofAll: 'Sur toutes les questions',
    nothingAnswered: 'Aucune question n’a de réponse',
    share: '{{percent}}\u00a0% ({{part}} sur {{whole}})',
    recapTitle: 'Question par question',
    right: 'Juste',
    wrong: 'Faux',
    skipped: 'Sans réponse',
    yourAnswer: 'Votre réponse',
    rightAnswer: 'Bonne réponse',
    lockedUntil:
      'Voici les réponses que vous avez données. Les bonnes réponses et votre score seront visibles à partir du',
  },
  results: {
    notYet: 'Pas encore de résultat',
    notYetText: 'Les résultats sont calculés quand vous envoyez votre candidature.',
    availableFrom: 'Ils seront visibles à partir du',
    locked: 'Les résultats ne sont pas encore visibles',
    lockedText: 'Votre candidature a été reçue et évaluée.',
    none: 'Il n’y a rien à montrer',
    noneText: 'Rien dans cette candidature n’est noté, ou tout est resté vide.',
    showQuestions: 'Voir chaque question avec la bonne réponse',
    recapTitle: 'Ce que vous avez envoyé',
  },
  impact: {
    sroi: 'Retour social sur investissement estimé (SROI)',
    basis: {
      framework: 'Selon les valeurs du cadre',
      declared: 'Tel que déclaré',
      both: 'Selon les valeurs du cadre, tel que déclaré',
      earlier: 'Tel que déclaré, selon une méthode antérieure',
    },
    twoBases:
      'Dans le chiffre selon les valeurs du cadre, celles-ci remplacent les valeurs que vous avez modifiées, et les effets que vous avez ajoutés ne comptent pas. Le financeur voit les deux chiffres.',
    meaning: 'Pour chaque euro investi, la société devrait gagner entre {{lower}} et {{upper}}.',
    range:
      'La valeur basse est l’estimation prudente, la valeur haute l’estimation optimiste\u202f: c’est un ordre de grandeur, pas une promesse.',
    zeroBudget: 'Un budget nul n’a pas de retour\u202f: il n’y a rien par quoi diviser.',
    noScore: 'Il n’y a pas de budget\u202f: aucun retour ne peut être estimé.',
    noFilter:
      'Aucun filtre n’a été déclaré\u202f: les chiffres ne disent rien de ce qui serait arrivé de toute façon, ou grâce à d’autres.',
    overEight: 'Votre SROI est supérieur à 8',
    overEightText:
      'Un tel retour est rare. Vérifiez les cibles, les proxys financiers et le budget avant d’utiliser ce chiffre.',
    how: 'Comment ce calcul a été fait',
    table: 'Valeur par effet',
    outcome: 'Effet',
    lower: 'Estimation prudente',
    upper: 'Estimation optimiste',
    noOutcome: 'Aucun effet n’a été choisi.',
    budget: 'Budget\u202f: {{amount}}',
    presentValue: 'Valeur actuelle de tous les effets\u202f: de {{lower}} à {{upper}}',
    years_one: 'Estimation sur {{count}} an',
    years_other: 'Estimation sur {{count}} ans',
    discount: 'Actualisé à {{rate}} par an',
    ends: 'Prudente\u202f: la cible est atteinte peu à peu, et une part serait arrivée de toute façon. Optimiste\u202f: la valeur de la troisième année vaut dès la première.',
  },
} satisfies Translations<typeof en>;
