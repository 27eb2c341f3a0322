import type { Language } from '@impact-call/contracts';
import type { IdentityUnconfirmed } from '../../../foundation/identity/index.ts';
import type { MailData, NoticeSettings } from '../templates/mail-data.ts';
import { formatMoment, quotedName, TEMPLATES, type FactName } from '../templates/templates.ts';

export function confirmationLinkData(
  {
    firstName,
    email,
    token,
    device,
    language,
    expiresAt,
  }: Omit<IdentityUnconfirmed, 'at' | 'email'> & { email: string; language: Language },
  { publicOrigin, timeZone }: NoticeSettings,
): MailData {
  const name = quotedName(firstName);
  const validUntil = formatMoment(expiresAt, language, timeZone);
  const words = [device.browser, device.system].filter(Boolean).join(', ');
  return {
    values: {
      greeting: TEMPLATES[language].hello(name),
      firstName: name,
      email,
      expiresAt: validUntil,
      origin: publicOrigin,
    },
    facts: [
      ...(words === '' ? [] : [['device', words] as [FactName, string]]),
      ['validUntil', validUntil],
      ['sentBy', publicOrigin],
    ],
    link: `${publicOrigin}/confirm-sign-in?token=${token}`,
  };
}
