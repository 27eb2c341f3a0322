import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  title: 'Résultats venus des pages de partenaires',
  lead: 'Les estimations d’impact que {{organization}} a reprises des pages de partenaires, la plus récente en premier.',
  empty: 'Aucun résultat n’a encore été repris',
  emptyText:
    'Des partenaires proposent l’estimation d’impact sur leurs propres pages. Qui y conserve un résultat reçoit un lien, grâce auquel le résultat revient à votre organisation et se retrouve ici.',
  calls: 'Vers les appels',
  failed: 'Les résultats n’ont pas pu être lus',
  more: 'Afficher la suite',
  from: 'Faite sur la page de {{partner}} ({{origin}})',
  takenOn: 'Reprise le {{date}}',
  range: 'Retour estimé (SROI)',
  between: 'de {{low}} à {{high}}',
  noReturn: 'Pas de retour sans budget',
  open: 'Voir le résultat expliqué',
  openOf: 'de {{framework}}, {{date}}',
  application: 'Ouvrir la candidature',
  inApplication: 'Utilisé aussi dans une candidature',
  back: 'Tous les résultats',
  one: {
    notFound: 'Ce résultat n’existe pas',
    notFoundText: 'Il appartient à une autre organisation, ou l’adresse n’est pas complète.',
    estimate: 'L’estimation',
    answers: 'Ce qui a été répondu',
    unread: 'Le cadre n’a pas pu être lu\u202f: l’estimation est affichée sans son explication.',
    unused:
      'Pour l’utiliser, commencez la candidature à un appel avec ce cadre\u202f: son premier écran propose ces réponses.',
  },
  offer: {
    title: 'Partez d’une estimation que vous avez déjà',
    text: 'Le {{date}}, votre organisation a repris une estimation avec le même cadre de la page de {{partner}}.',
    range: 'Elle indique de {{low}} à {{high}} euros de valeur sociale par euro.',
    choose: 'Quelle estimation',
    option: '{{partner}}, {{date}}',
    take: 'Reprendre ces réponses',
    taken:
      'Les réponses sont maintenant dans cette candidature. Vérifiez-les sur les écrans suivants\u202f: tout reste modifiable.',
    undo: 'Annuler',
  },
} satisfies Translations<typeof en>;
