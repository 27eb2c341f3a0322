import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  title: 'Reprendre un résultat',
  lead: 'Cette estimation a été faite sur la page de {{partner}} ({{origin}}), avec le cadre «\u00a0{{framework}}\u00a0».',
  taken: 'Votre organisation a ce résultat.',
  where: 'Que doit-il devenir\u202f?',
  keepOnly: 'Seulement le conserver auprès de {{organization}}',
  intoCall: 'L’utiliser aussi dans l’appel «\u00a0{{call}}\u00a0»',
  closes: 'ferme le {{date}}',
  notEmpty: 'L’étape d’impact de cet appel a déjà une réponse, qui reste telle quelle.',
  noCall: 'Aucun appel ouvert n’utilise ce cadre en ce moment.',
  confirm: 'Reprendre',
  busy: 'Un instant',
  kept: 'Le résultat est conservé auprès de {{organization}}.',
  stored:
    'Le résultat est conservé auprès de {{organization}} et l’étape d’impact de la candidature est remplie. Vérifiez-la avant l’envoi.',
  'step-not-empty':
    'Le résultat est conservé auprès de {{organization}}. L’étape d’impact de la candidature avait déjà une réponse et est restée telle quelle.',
  openApplication: 'Ouvrir la candidature',
  calls: 'Vers les appels',
  all: 'Tous les résultats',
  failed: 'Le résultat n’a pas pu être repris',
  retry: 'Réessayez dans un instant.',
  closed:
    'La candidature est déjà envoyée\u202f: ses réponses restent. Le résultat lui-même est conservé auprès de votre organisation.',
  numberApplied:
    'Une organisation avec le même numéro de TVA ou identifiant fiscal a déjà une candidature à cet appel. Le résultat reste néanmoins à votre organisation.',
  windowClosed: 'L’appel n’est plus ouvert. Le résultat lui-même est conservé auprès de votre organisation.',
  notFound: 'Ce résultat n’existe pas',
  notFoundText:
    'Le lien n’est pas complet, le résultat a expiré ou a été oublié, ou une autre organisation l’a repris.',
  noOrganization: 'Inscrivez d’abord une organisation',
  noOrganizationText: 'Un résultat est confié à une organisation. Inscrivez la vôtre, puis ouvrez ce lien de nouveau.',
  register: 'Inscrire une organisation',
} satisfies Translations<typeof en>;
