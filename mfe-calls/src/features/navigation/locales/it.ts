import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  organizations: 'Le tue organizzazioni',
  backToCalls: 'Torna ai bandi',
  sessions: 'I tuoi accessi',
  mails: 'I tuoi messaggi',
  personalData: 'I tuoi dati personali',
  calls: 'Bandi',
  allOrganizations: 'Le tue organizzazioni',
  review: 'Candidature da valutare',
  addOrganization: 'Registra un’altra organizzazione',
} satisfies Translations<typeof en>;
