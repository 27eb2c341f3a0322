import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  note_one: '{{count}} candidature en cours utilise encore la version précédente du formulaire.',
  note_other: '{{count}} candidatures en cours utilisent encore la version précédente du formulaire.',
  noteHint: 'Les candidatures envoyées gardent la leur.',
  offer: 'Proposer la version corrigée',
  title_one: 'Donner la version corrigée à {{count}} candidature\u202f?',
  title_other: 'Donner la version corrigée à {{count}} candidatures\u202f?',
  what: 'Les réponses aux questions de même nom, les fichiers de la même exigence et les résultats choisis restent. Les candidats reçoivent un mail et voient dans la candidature ce qui a changé. Cela ne peut pas être annulé.',
  changes: 'Ce qui change',
  kind: { added: 'Nouveau', removed: 'Retiré', changed: 'Modifié' },
  step: 'toute l’étape',
  drafts_one: 'pour {{count}} candidature',
  drafts_other: 'pour {{count}} candidatures',
  more_one: 'Et {{count}} autre modification.',
  more_other: 'Et {{count}} autres modifications.',
  nothingSeen:
    'Les candidats ne verront aucune différence\u202f: seul l’ordre, ou ce qu’ils ne voient pas, a changé. Ils ne reçoivent pas de mail.',
  losingNone: 'Aucune candidature ne perd de réponse.',
  losing_one:
    '{{count}} candidature a des réponses qui ne conviennent plus. Elles restent dans son historique, et le candidat apprend lesquelles.',
  losing_other:
    '{{count}} candidatures ont des réponses qui ne conviennent plus. Elles restent dans leur historique, et les candidats apprennent lesquelles.',
  examined: 'Comptées parmi les {{count}} plus anciennes.',
  loading: 'Comparaison des versions',
  previewFailed: 'Ce qui change n’a pas pu être chargé',
  retry: 'Réessayer',
  confirm: 'Donner la version corrigée',
  cancel: 'Annuler',
  done: 'La version corrigée arrive dans les candidatures',
  failed: 'La version corrigée n’a pas pu être proposée',
  tryLater: 'Réessayez dans un instant.',
  changedSince: 'Le formulaire a été modifié de nouveau entre-temps. Regardez encore une fois ce qui change.',
  callOver: 'L’appel est terminé\u202f: personne ne pourrait envoyer une candidature corrigée.',
  none: 'Toutes les candidatures ont maintenant la version actuelle.',
  oneAtATime: 'L’une de vos actions est encore en cours. Attendez-la, ou arrêtez-la.',
} satisfies Translations<typeof en>;
