import type { Translations } from '@impact-call/ui';
import type { en, heads as headsInEnglish, prompt as promptInEnglish } from './en.ts';

export const it = {
  title: 'Bandi',
  intro: 'Scegli un bando e inizia la candidatura. Puoi fermarti quando vuoi e riprendere più tardi.',
  forOrganization: 'Stai partecipando per {{name}}.',
  open: 'Aperti',
  openCount_one: '{{count}} bando accetta candidature',
  openCount_other: '{{count}} bandi accettano candidature',
} as const satisfies Translations<typeof en>;

export const prompt = {
  title: 'Registra la tua organizzazione per partecipare',
  text: 'Le candidature si presentano a nome di un’organizzazione. La registrazione richiede circa tre minuti e si fa una volta sola.',
} as const satisfies Translations<typeof promptInEnglish>;

export const heads = {
  organizations: {
    title: 'Le tue organizzazioni',
    lead: 'Le candidature si presentano per l’organizzazione selezionata.',
  },
  registration: {
    title: 'Registra la tua organizzazione',
    lead: 'Partecipi ai bandi a nome di un’organizzazione. Tutti i campi sono obbligatori, salvo quelli facoltativi.',
  },
  sessions: {
    title: 'Dove hai effettuato l’accesso',
    lead: 'Tutti i browser in cui hai effettuato l’accesso. Termina le sessioni che non riconosci o che non usi più.',
  },
  mails: { title: 'I tuoi messaggi', lead: 'Quali messaggi vuoi ricevere per e-mail.' },
  personalData: { title: 'I tuoi dati personali', lead: 'Tutto ciò che qui è conservato su di te, in un solo file.' },
  review: {
    title: 'Candidature da valutare',
    lead: 'Leggi ogni candidatura e valutala secondo i criteri del suo bando.',
  },
} as const satisfies Translations<typeof headsInEnglish>;
