import { readerOf, setting } from '@impact-call/environment';
import Type from 'typebox';
import type { StartOptions } from './start-mail-catcher.ts';

const ENVIRONMENT = Type.Object({
  MAIL_PORT: setting.portOr(3005),
  SMTP_PORT: setting.portOr(3025),
});

/** Reads the environment; an error names the invalid variables. */
export const readSettings = readerOf(
  ENVIRONMENT,
  ({ MAIL_PORT: port, SMTP_PORT: smtpPort }): StartOptions => ({ port, smtpPort }),
);
