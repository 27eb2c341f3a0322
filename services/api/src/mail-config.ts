import { canonicalTimeZone } from '@impact-call/domain';
import type { MailConfig } from './modules/email/index.ts';

function readNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = Number(env[name] || fallback);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} must be a number above 0, not "${env[name]}"`);
  return value;
}

// What is wrong is not repeated: the address may carry a password.
function readSmtpUrl(address: string | undefined): string | null {
  if (!address) return null;
  if (!URL.canParse(address) || !['smtp:', 'smtps:'].includes(new URL(address).protocol))
    throw new Error('SMTP_URL must be an address such as smtps://user:password@smtp.example:465');
  return address;
}

function checkedAddress(name: string, address: string): string {
  if (/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(address)) return address;
  throw new Error(`${name} must be an address, or a name with an address: Impact Call <no-reply@calls.example>`);
}

function readSender(env: NodeJS.ProcessEnv, publicOrigin: string): string {
  const from = env['MAIL_FROM'] || `Impact Call <no-reply@${new URL(publicOrigin).hostname}>`;
  return checkedAddress('MAIL_FROM', from);
}

function readTimeZone(zone: string): string {
  const canonical = canonicalTimeZone(zone);
  if (canonical === null) throw new Error(`MAIL_TIME_ZONE must be a time zone such as Europe/Rome, not "${zone}"`);
  return canonical;
}

/** What the environment says about e-mail. */
export function readMailConfig(env: NodeJS.ProcessEnv, publicOrigin: string): MailConfig {
  const reminderHours = readNumber(env, 'REMINDER_HOURS', 72);
  const retentionDays = readNumber(env, 'MAIL_RETENTION_DAYS', 90);
  // A reminder that is forgotten before the call closes would be sent again.
  if (retentionDays * 24 <= reminderHours) throw new Error('MAIL_RETENTION_DAYS must be longer than REMINDER_HOURS');
  return {
    smtpUrl: readSmtpUrl(env['SMTP_URL']),
    from: readSender(env, publicOrigin),
    replyTo: env['MAIL_REPLY_TO'] ? checkedAddress('MAIL_REPLY_TO', env['MAIL_REPLY_TO']) : null,
    timeZone: readTimeZone(env['MAIL_TIME_ZONE'] || 'Europe/Rome'),
    reminderHours,
    retentionDays,
  };
}
