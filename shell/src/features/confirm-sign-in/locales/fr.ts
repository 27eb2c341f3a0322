import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  title: 'Est-ce vous\u202f?',
  lead: 'Une personne s’est connectée avec votre adresse et un nouveau moyen de connexion.',
  ask: 'Si c’est vous qui venez de le faire, confirmez\u202f: vous pourrez aussi utiliser ce moyen pour accéder à votre compte.',
  notMe: 'Si ce n’est pas vous, fermez cette page\u202f: personne n’entre sans votre confirmation.',
  confirm: 'Oui, c’est moi',
  done: 'C’est confirmé',
  doneHint: 'Vous pouvez maintenant vous connecter à votre compte.',
  login: 'Se connecter',
  invalid: 'Ce lien ne fonctionne plus',
  invalidHint:
    'Il fonctionne une seule fois, pendant une heure. Si vous avez déjà confirmé, connectez-vous. Sinon, connectez-vous à nouveau avec ce moyen\u202f: vous recevrez un autre message.',
  failed: 'Votre confirmation n’a pas pu être enregistrée',
  tryLater: 'Réessayez dans un instant.',
  otherAccount: 'Utiliser un autre compte',
  sentTitle: 'Confirmez que c’est vous',
  sent: 'Il existe un compte avec l’adresse {{email}}, et vous venez d’utiliser un nouveau moyen de connexion. Un message a été envoyé à cette adresse\u202f: ouvrez son lien dans l’heure pour confirmer que c’est vous.',
  sentHint:
    'D’ici là, le compte n’est pas visible. Pas de message\u202f? Regardez dans les indésirables, ou connectez-vous à nouveau après deux minutes pour en recevoir un autre.',
} satisfies Translations<typeof en>;
