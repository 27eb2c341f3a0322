import { readField } from './form-body.ts';
import type { Messages } from '../pages/messages.ts';

/** A user's input on the registration page. */
export interface RegistrationForm {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly password: string;
}

const NAME_MAX = 100;
const PASSWORD_MIN = 10;
const PASSWORD_MAX = 200;

export function readRegistrationForm(body: unknown): RegistrationForm {
  return {
    givenName: readField(body, 'givenName').trim(),
    familyName: readField(body, 'familyName').trim(),
    email: readField(body, 'email').trim(),
    password: readField(body, 'password'),
  };
}

function nameProblem(name: string, missing: string, words: Messages['problems']): string | undefined {
  if (name === '') return missing;
  return name.length > NAME_MAX ? words.nameTooLong : undefined;
}

/** Checks only the format: whether the address exists is known when a mail arrives. */
export function emailProblem(email: string, words: Messages['problems']): string | undefined {
  if (email === '') return words.emailMissing;
  return email.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(email) ? words.emailInvalid : undefined;
}

function passwordProblem(password: string, words: Messages['problems']): string | undefined {
  if (password === '') return words.passwordMissing;
  if ([...password].length < PASSWORD_MIN) return words.passwordShort;
  return [...password].length > PASSWORD_MAX ? words.passwordLong : undefined;
}

/** Error messages by field, in the page's order. */
export function checkRegistrationForm(form: RegistrationForm, words: Messages['problems']): Record<string, string> {
  const problems = {
    givenName: nameProblem(form.givenName, words.givenNameMissing, words),
    familyName: nameProblem(form.familyName, words.familyNameMissing, words),
    email: emailProblem(form.email, words),
    password: passwordProblem(form.password, words),
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
