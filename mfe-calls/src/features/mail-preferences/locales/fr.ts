import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  mailPreferences: {
    title: 'Vos messages',
    lead: 'Les messages que vous voulez recevoir par e-mail.',
    loading: 'Chargement de votre choix',
    failed: 'Votre choix n’a pas pu être chargé',
    subscribed: 'Les rappels et les messages envoyés à beaucoup de personnes à la fois',
    to: 'Ils arrivent à {{email}}.',
    saved: 'Votre choix est enregistré',
    saveFailed: 'Erreur d’enregistrement',
    tryLater: 'Réessayez dans un instant.',
    notVerified: 'Votre adresse n’est pas vérifiée',
    notVerifiedHint:
      'Le service avec lequel vous vous connectez ne s’en porte pas garant. Vous pouvez arrêter ces messages par le lien à la fin de chacun.',
    always:
      'Les accusés de réception de ce que vous envoyez, les décisions sur vos candidatures et les invitations vous parviennent dans tous les cas.',
  },
} satisfies Translations<typeof en>;
