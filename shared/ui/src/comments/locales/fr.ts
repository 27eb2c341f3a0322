import type { Translations } from '../../translate.ts';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  title: 'Commentaires',
  lead: 'Les administrateurs et les évaluateurs de cette candidature les lisent\u202f; le candidat jamais. Si l’évaluation est anonyme, n’écrivez pas qui est candidat.',
  none: 'Personne n’a encore commenté.',
  list: 'Commentaires, les plus récents d’abord',
  failed: 'Les commentaires n’ont pas pu être chargés',
  tryLater: 'Réessayez dans un instant.',
  older: 'Afficher les précédents',
  write: 'Votre commentaire',
  name: 'Mentionner quelqu’un',
  nameHint: 'La personne mentionnée reçoit un e-mail.',
  nobody: 'Choisissez une personne',
  send: 'Commenter',
  save: 'Enregistrer',
  change: 'Modifier',
  remove: 'Supprimer',
  removeSure: 'Supprimer définitivement ce commentaire\u202f?',
  cancel: 'Annuler',
  changed: 'modifié {{when}}',
  of: 'Commentaire de {{name}}',
  you: 'Vous',
  reviewer: 'Évaluateur {{number}}',
  administrator: 'Un administrateur',
  formerReviewer: 'Un ancien évaluateur',
  role: { administrator: 'Administrateur', reviewer: 'Évaluateur' },
  error: {
    empty: 'Écrivez d’abord quelque chose.',
    unknownPerson: 'Le commentaire mentionne quelqu’un qui ne peut plus lire cette candidature. Retirez le nom.',
    tooManyMentions: 'Un commentaire mentionne au plus {{most}} personnes.',
    tooManyComments: 'Cette candidature a déjà {{most}} commentaires. Supprimez d’abord un des vôtres.',
    conflict:
      'Vous avez modifié ce commentaire ailleurs entre-temps. Enregistrez à nouveau pour garder ce qui se trouve ici.',
    failed: 'Cela n’a pas été enregistré. Réessayez dans un instant.',
  },
};
