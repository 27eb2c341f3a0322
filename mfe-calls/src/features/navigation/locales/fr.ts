import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  organizations: 'Vos organisations',
  backToCalls: 'Retour aux appels',
  sessions: 'Vos connexions',
  mails: 'Vos messages',
  personalData: 'Vos données personnelles',
  calls: 'Appels à projets',
  allOrganizations: 'Vos organisations',
  review: 'Candidatures à évaluer',
  addOrganization: 'Enregistrer une autre organisation',
} satisfies Translations<typeof en>;
