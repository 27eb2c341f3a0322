import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  note_one: '{{count}} candidature en cours utilise encore la version précédente du formulaire.',
  note_other: '{{count}} candidatures en cours utilisent encore la version précédente du formulaire.',
  noteHint: 'Les candidatures envoyées gardent la leur.',
  offer: 'Appliquer la correction',
  title_one: 'Appliquer la version corrigée à {{count}} candidature\u202f?',
  title_other: 'Appliquer la version corrigée à {{count}} candidatures\u202f?',
  what: 'Les réponses aux questions de même nom, les fichiers du même nom et les effets choisis restent. Les candidats reçoivent un e-mail et voient dans la candidature ce qui a changé. Cela ne peut pas être annulé.',
  changes: 'Ce qui change',
  kind: { added: 'Nouveau', removed: 'Retiré', changed: 'Modifié' },
  step: 'toute l’étape',
  drafts_one: 'pour {{count}} candidature',
  drafts_other: 'pour {{count}} candidatures',
  more_one: 'Et {{count}} autre modification.',
  more_other: 'Et {{count}} autres modifications.',
  nothingSeen:
    'Les candidats ne verront aucune différence\u202f: seul l’ordre, ou ce qu’ils ne voient pas, a changé. Ils ne reçoivent pas d’e-mail.',
  losingNone: 'Aucune candidature ne perd de réponse.',
  losing_one:
    '{{count}} candidature a des réponses qui ne conviennent plus. Elles restent dans son historique, et le candidat voit lesquelles.',
  losing_other:
    '{{count}} candidatures ont des réponses qui ne conviennent plus. Elles restent dans leur historique, et les candidats voient lesquelles.',
  examined: 'Décompte sur les {{count}} plus anciennes.',
  loading: 'Comparaison des versions',
  previewFailed: 'Les modifications n’ont pas pu être chargées',
  retry: 'Réessayer',
  confirm: 'Appliquer la version corrigée',
  cancel: 'Annuler',
  done: 'Application de la version corrigée en cours',
  failed: 'La version corrigée n’a pas pu être appliquée',
  tryLater: 'Réessayez dans un instant.',
  changedSince: 'Le formulaire a été modifié de nouveau entre-temps. Vérifiez de nouveau ce qui change.',
  callOver: 'L’appel est terminé\u202f: une candidature corrigée ne pourrait plus être envoyée.',
  none: 'Toutes les candidatures ont maintenant la version actuelle.',
  oneAtATime: 'L’une de vos actions est encore en cours. Attendez-la, ou arrêtez-la.',
} satisfies Translations<typeof en>;
