import type { Configuration } from '@impact-call/contracts';
import { dataConsentText } from './branding/data-consent.ts';
import { landingHtml } from './branding/landing.ts';
import { logoBase64 } from './branding/logo.ts';
import type { LocalizedText } from './localized-text.ts';

type LocalizedField = 'description' | 'message' | 'listName' | 'dataConsentText' | 'landingHtml';

export type DemoConfiguration = Omit<Configuration, 'id' | LocalizedField> & Record<LocalizedField, LocalizedText>;

/** For every host without a configuration. */
export const demoConfiguration: DemoConfiguration = {
  name: 'Impact Call',
  description: {
    it: 'I bandi per le organizzazioni che vogliono misurare il proprio impatto sociale',
    en: 'Calls for organizations that want to measure their social impact',
    fr: 'Les appels pour les organisations qui veulent mesurer leur impact social',
  },
  message: {
    it: 'Partecipa ai bandi sull’impatto sociale un passo alla volta. Puoi fermarti quando vuoi: tutto ciò che scrivi è salvato.',
    en: 'Answer open calls on social impact, one step at a time. Stop whenever you like: everything that you write is saved.',
    fr: 'Répondez aux appels sur l’impact social, une étape à la fois. Arrêtez-vous quand vous voulez : tout ce que vous écrivez est enregistré.',
  },
  logoBase64,
  logoWidth: 50,
  logoHeight: 50,
  listName: { it: 'I bandi', en: 'Calls', fr: 'Appels à projets' },
  languageSelection: true,
  organizationSelection: true,
  organizationConsents: [],
  reportPowerBiId: null,
  workspacePowerBiId: null,
  defaultLanguage: 'it',
  domain: 'localhost',
  dataConsentText,
  landingHtml,
  demoName: 'Impact Call Demo',
  providerName: 'Fondazione Esempio',
  contactEmail: 'bandi@fondazione-esempio.example',
  brandColor: '#0b5d57',
  isActive: true,
};
