import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  title: 'Vos messages',
  lead: 'Les rappels, et les messages qui vont à beaucoup de personnes à la fois.',
  loading: 'Chargement de votre choix',
  failed: 'Votre choix n’a pas pu être chargé',
  tryLater: 'Réessayez dans un instant.',
  incomplete: 'Ce lien n’est pas complet',
  incompleteHint:
    'Ouvrez-le de nouveau depuis le message. Une fois connecté, vous trouvez le même choix dans votre menu, sous «\u00a0Vos messages\u00a0».',
  on: 'Vous les recevez',
  onHint: 'Ils arrivent à l’adresse où vous avez reçu le message avec ce lien.',
  off: 'Vous ne les recevez plus',
  offHint: 'Vous pouvez changer d’avis à tout moment.',
  stop: 'Ne plus recevoir ces messages',
  resume: 'Les recevoir de nouveau',
  changeFailed: 'Votre choix n’a pas pu être enregistré',
  always:
    'Les accusés de ce que vous envoyez, les décisions sur vos candidatures et les invitations vous parviennent dans tous les cas.',
} satisfies Translations<typeof en>;
