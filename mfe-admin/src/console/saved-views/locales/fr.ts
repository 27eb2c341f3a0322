import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  label: 'Vue enregistrée',
  none: 'Aucune',
  own: 'Les vôtres',
  shared: 'Partagées par d’autres',
  sharedMark: '{{name}} (partagée)',
  byMaker: '{{name}} – {{maker}}',
  changed: 'Ce que vous voyez diffère de «\u00a0{{name}}\u00a0».',
  saveAs: 'Enregistrer comme vue',
  replace: 'Remplacer par ce qui est affiché',
  first: 'Commencer par cette vue',
  notFirst: 'Ne plus commencer par cette vue',
  firstNow: 'Le tableau commence désormais par «\u00a0{{name}}\u00a0»',
  notFirstNow: 'Le tableau commence désormais sans vue',
  firstMark: '{{name}} – vous commencez par elle',
  edit: 'Renommer ou partager',
  remove: 'Supprimer',
  newTitle: 'Enregistrer cette vue',
  editTitle: 'Renommer ou partager «\u00a0{{name}}\u00a0»',
  name: 'Nom',
  share: 'Tous les administrateurs peuvent l’utiliser',
  shareHint:
    'Sinon, vous seul la voyez. Une vue partagée est modifiée par vous et par les administrateurs de l’entreprise.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'La vue «\u00a0{{name}}\u00a0» est enregistrée',
  removed: 'La vue «\u00a0{{name}}\u00a0» est supprimée',
  removeTitle: 'Supprimer la vue «\u00a0{{name}}\u00a0»\u202f?',
  removeWhat: 'Aucune candidature n’est touchée.',
  removeShared: 'Tous les administrateurs peuvent utiliser cette vue\u202f: elle disparaît pour tous.',
  failed: 'Cela n’a pas fonctionné',
  loadFailed: 'Vos vues enregistrées n’ont pas pu être chargées',
  tryLater: 'Réessayez dans un instant.',
  nameNeeded: 'Donnez un nom à la vue.',
  nameTaken: 'Vous avez déjà une vue de ce nom. Choisissez-en un autre.',
  behind:
    'Quelqu’un a modifié cette vue entre-temps. Vous voyez maintenant ce qui est enregistré\u202f: regardez, puis réessayez.',
  gone: 'Cette vue n’existe plus.',
  tooManyOwn: 'Vous avez atteint le nombre maximal de vues. Supprimez-en d’abord une.',
  tooManyShared:
    'Le nombre maximal de vues partagées est atteint. Enregistrez-la pour vous, ou demandez d’en supprimer une.',
  ofAnother:
    'Cette vue est modifiée par la personne qui l’a créée et par les administrateurs de l’entreprise. Enregistrez plutôt la vôtre.',
} satisfies Translations<typeof en>;
