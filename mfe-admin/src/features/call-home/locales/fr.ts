import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  tab: {
    overview: 'Vue d’ensemble',
    form: 'Formulaire',
    applications: 'Candidatures',
    review: 'Évaluation',
    decisions: 'Décisions',
    messages: 'Messages',
    results: 'Résultats',
    exports: 'Export',
    settings: 'Paramètres',
  },
  count: {
    applications_one: '{{count}} candidature',
    applications_other: '{{count}} candidatures',
    review_one: '{{count}} évaluation manque',
    review_other: '{{count}} évaluations manquent',
    decisions_one: '{{count}} à décider',
    decisions_other: '{{count}} à décider',
    messages_one: '{{count}} question sans réponse',
    messages_other: '{{count}} questions sans réponse',
  },
  todo: {
    title: 'À faire maintenant',
    none: 'Rien à faire pour le moment.',
    unassigned_one: '{{count}} candidature n’a pas encore d’évaluateur',
    unassigned_other: '{{count}} candidatures n’ont pas encore d’évaluateur',
    openReviews_one: 'Il manque encore {{count}} évaluation',
    openReviews_other: 'Il manque encore {{count}} évaluations',
    undecided_one: '{{count}} candidature est à décider',
    undecided_other: '{{count}} candidatures sont à décider',
    pending_one: '{{count}} décision n’est pas encore publiée',
    pending_other: '{{count}} décisions ne sont pas encore publiées',
    atRisk_one: '{{count}} brouillon risque de ne pas être envoyé à temps',
    atRisk_other: '{{count}} brouillons risquent de ne pas être envoyés à temps',
    questions_one: '{{count}} question attend une réponse',
    questions_other: '{{count}} questions attendent une réponse',
    unscheduled: 'L’appel n’a pas de date d’ouverture',
  },
};
