import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  banner: 'Ceci est un essai de «\u00a0{{call}}\u00a0»',
  bannerHint: 'Rien de ce que vous saisissez ici ne compte comme candidature. Tout est supprimé le {{date}}.',
  back: 'Retour à l’appel à projets',
  over: 'Cet essai ne peut pas être ouvert',
  overHint:
    'Il est terminé, ou son lien a été révoqué. Demandez un nouveau lien à la personne qui vous l’a envoyé\u202f; les administrateurs ouvrent les essais depuis la vue d’ensemble de l’appel.',
  failed: 'L’essai n’a pas pu être chargé',
  tryLater: 'Vérifiez votre connexion et réessayez.',
} satisfies Translations<typeof en>;
