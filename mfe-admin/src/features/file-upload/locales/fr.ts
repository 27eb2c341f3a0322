import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  title: 'Envoyer un fichier',
  lead: 'Pour une seule organisation\u202f: un certificat, une lettre, un tableau. Il remplace le fichier que l’appel propose, et se télécharge une fois la candidature envoyée.',
  stored: 'Le fichier est enregistré',
  identifier: 'Identifiant',
  copy: 'Copier l’identifiant',
  copied: 'Identifiant copié',
  copyFailed: 'L’identifiant n’a pas pu être copié',
  offer: 'Le donner à une organisation',
  offerHint: 'Choisissez la candidature dont l’organisation reçoit le fichier. Un fichier précédent est remplacé.',
  find: 'Trouver la candidature',
  findHint: 'Code, organisation, personne ou appel',
  found: 'Candidatures trouvées',
  noneFound: 'Aucune candidature ne correspond. Essayez moins de mots.',
  findFailed: 'La recherche n’a pas répondu. Réessayez dans un instant.',
  chosen: 'Choisie\u202f:',
  offerNow: 'Donner le fichier à cette organisation',
  offering: 'Enregistrement',
  offered: 'Donné',
  success: 'Fichier personnalisé envoyé',
  offerFailed: 'Erreur lors de l’enregistrement',
  refused: 'La candidature ou le fichier n’existe plus.',
  again: 'Réessayez dans un instant.',
};
