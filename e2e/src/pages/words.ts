import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/** The product's texts that specs click or look for. */
export interface Words {
  register: string;
  organizationForm: Record<
    | 'name'
    | 'reg_number'
    | 'street_name'
    | 'city_name'
    | 'country'
    | 'contact_name'
    | 'contact_surname'
    | 'contact_role'
    | 'contact_email'
    | 'personalData'
    | 'submit',
    string
  >;
  organizationRegistered: string;
  trialCall: string;
  apply: string;
  resume: string;
  next: string;
  checkAndSend: string;
  submit: string;
  confirm: string;
  tooLarge: string;
  wrongType: RegExp;
  received: string;
  saved: RegExp;
  projectName: string;
  projectStarted: string;
  closing: string;
  thanks: string;
  pdf: string;
  readAll: string;
  recap: string;
}

/** The languages that specs cover. */
export const WORDS = { en, it, fr };
export type Language = keyof typeof WORDS;
