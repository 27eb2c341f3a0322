import type { Translations } from '../../translate.ts';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  list: 'Messages, du plus récent au plus ancien',
  of: 'Message de {{name}}',
  you: 'Vous',
  someone: { applicant: 'Un membre de l’organisation', funder: 'L’organisateur' },
  new: 'Nouveau',
  none: {
    applicant: 'Aucun message pour l’instant. Posez toutes les questions utiles à votre candidature.',
    funder: 'Aucun message pour l’instant. Le candidat peut poser ses questions sur la page de sa candidature.',
  },
  older: 'Afficher les messages précédents',
  failed: 'Les messages n’ont pas pu être chargés',
  tryLater: 'Réessayez dans un instant.',
  write: { applicant: 'Votre message à l’organisateur', funder: 'Votre message au candidat' },
  hint: {
    applicant: 'Jusqu’à {{max}} messages en 24 heures. La réponse arrive ici et par e-mail.',
    funder: 'Le candidat le lit ici et par e-mail, sans votre nom.',
  },
  left_one: 'Vous pouvez encore envoyer {{count}} message pour le moment.',
  left_other: 'Vous pouvez encore envoyer {{count}} messages pour le moment.',
  full: {
    applicant:
      'Vous avez envoyé tous les messages possibles pour le moment sur cette candidature. Vous pourrez écrire de nouveau dans les 24 heures.',
    funder: 'Cette conversation a atteint le nombre maximal de messages.',
  },
  send: 'Envoyer',
  sent: 'Message envoyé',
  cancel: 'Annuler',
  state: { open: 'En attente de réponse', answered: 'Avec réponse', closed: 'Close' },
  error: {
    empty: 'Écrivez d’abord quelque chose.',
    tooManyToday: 'Vous pouvez envoyer au plus {{max}} messages sur une candidature en 24 heures. Réessayez plus tard.',
    tooMany: 'Cette conversation compte déjà {{max}} messages et n’en accepte plus.',
    failed: 'Le message n’a pas été envoyé. Réessayez dans un instant.',
  },
};
