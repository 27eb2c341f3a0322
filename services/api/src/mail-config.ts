import { canonicalTimeZone } from '@impact-call/domain';
import { setting } from '@impact-call/environment';
import Type, { type Static } from 'typebox';
import type { MailConfig } from './modules/work/email/index.ts';

export const MAIL_ENVIRONMENT = Type.Object({
  /** The address may contain a password. */
  SMTP_URL: setting.optionalSecret(),
  MAIL_FROM: setting.optionalText(),
  MAIL_REPLY_TO: setting.optionalText(),
  MAIL_TIME_ZONE: setting.textOr('Europe/Rome'),
  REMINDER_HOURS: setting.amountOr(72),
  MAIL_RETENTION_DAYS: setting.amountOr(90),
});

// The address may contain a password, so the error does not quote it.
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

function readTimeZone(zone: string): string {
  const canonical = canonicalTimeZone(zone);
  if (canonical === null) throw new Error(`MAIL_TIME_ZONE must be a time zone such as Europe/Rome, not "${zone}"`);
  return canonical;
}

/** The host of `publicOrigin` is the sender's default domain. */
export function readMailConfig(settings: Static<typeof MAIL_ENVIRONMENT>, publicOrigin: string): MailConfig {
  const { REMINDER_HOURS: reminderHours, MAIL_RETENTION_DAYS: retentionDays, MAIL_REPLY_TO: replyTo } = settings;
  // A reminder removed before the call closes would be sent again.
  if (retentionDays * 24 <= reminderHours) throw new Error('MAIL_RETENTION_DAYS must be longer than REMINDER_HOURS');
  const sender = settings.MAIL_FROM ?? `Impact Call <no-reply@${new URL(publicOrigin).hostname}>`;
  return {
    smtpUrl: readSmtpUrl(settings.SMTP_URL),
    from: checkedAddress('MAIL_FROM', sender),
    replyTo: replyTo ? checkedAddress('MAIL_REPLY_TO', replyTo) : null,
    timeZone: readTimeZone(settings.MAIL_TIME_ZONE),
    reminderHours,
    retentionDays,
  };
}
