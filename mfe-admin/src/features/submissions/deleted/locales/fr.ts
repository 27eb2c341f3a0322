import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  title: 'Candidatures supprimées',
  lead: 'Les candidatures supprimées ces 30 derniers jours, avec leurs réponses et fichiers. Restaurées, elles sont comme avant.',
  loading: 'Chargement des candidatures supprimées',
  failed: 'Les candidatures supprimées n’ont pas pu être chargées',
  empty: 'Aucune candidature supprimée récemment',
  emptyHint: 'Une candidature supprimée peut être restaurée ici pendant 30 jours.',
  actions: 'Actions',
  application: 'Candidature',
  submitted: 'envoyée',
  draft: 'brouillon',
  at: 'Supprimée',
  until: 'Restaurable jusqu’au',
  restore: 'Restaurer',
  restored: 'La candidature est de retour',
  notRestored: 'La candidature n’a pas pu être restaurée',
  refused: {
    'too-late': 'Elle a disparu pour de bon, ou est déjà de retour.',
    'organization-gone': 'Son organisation a été supprimée.',
    'started-anew': 'L’organisation a commencé une autre candidature dans l’appel.',
    failed: 'Rien n’a changé. Réessayez dans un instant.',
  },
};
