import { LANGUAGES, type Language } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import type { Notice } from './mail-data.ts';
import { confirmationOf, invitationOf, reminderOf } from '../notices/notices.ts';
import { builtInWording } from './templates.ts';

const SETTINGS = { publicOrigin: 'https://calls.example', timeZone: 'Europe/Rome' };
const ID = '019aa000-0000-7000-8000-000000000001';
const AT = new Date('2026-11-21T14:24:22.000Z');

const notice = (language: Language, changes: Partial<Notice> = {}): Notice => ({
  submission: { _id: ID, code: 'IC-2026-7K3QF' },
  call: { _id: ID, name: { it: 'Bando <Nuovo>', en: 'New "Call"', fr: 'L’appel' } },
  organization: { name: 'Aurora & Figli' },
  person: { firstName: 'Giulia', email: 'giulia@aurora.example' },
  language,
  ...changes,
});

it.each([
  ['it', 'Candidatura IC-2026-7K3QF inviata: Bando <Nuovo>', 'sabato 21 novembre 2026 alle ore 15:24:22 CET'],
  ['en', 'Application IC-2026-7K3QF submitted: New "Call"', 'Saturday, 21 November 2026 at 15:24:22 CET'],
  ['fr', 'Candidature IC-2026-7K3QF envoyée\u202f: L’appel', 'samedi 21 novembre 2026 à 15:24:22 UTC+1'],
] as const)(
  'confirms in %s: code, call, organization, the moment with its zone, the link',
  (language, subject, moment) => {
    const mail = confirmationOf(notice(language), AT, SETTINGS, builtInWording('submission-closed', language));
    expect(mail).toMatchObject({
      id: `${ID}:closed:2026-11-21T14:24:22.000Z`,
      kind: 'submission-closed',
      to: 'giulia@aurora.example',
      callId: ID,
      subject,
    });
    for (const part of [
      'Giulia',
      'IC-2026-7K3QF',
      'Aurora & Figli',
      moment,
      `https://calls.example/call/${ID}?readonly=true`,
    ])
      expect(mail.text).toContain(part);
    for (const part of [
      `<html lang="${language}">`,
      'Aurora &amp; Figli',
      moment,
      `href="https://calls.example/call/${ID}?readonly=true"`,
    ])
      expect(mail.html).toContain(part);
  },
);

it.each([
  ['it', 'Il bando chiude tra poco: Bando <Nuovo>', 'sabato 21 novembre 2026 alle ore 15:24:22 CET'],
  ['en', 'The call closes soon: New "Call"', 'Saturday, 21 November 2026 at 15:24:22 CET'],
  ['fr', 'L’appel ferme bientôt\u202f: L’appel', 'samedi 21 novembre 2026 à 15:24:22 UTC+1'],
] as const)('reminds in %s: the deadline with its zone, the link', (language, subject, moment) => {
  const mail = reminderOf(notice(language), AT, SETTINGS, builtInWording('draft-reminder', language));
  expect(mail).toMatchObject({
    id: `${ID}:reminder:2026-11-21T14:24:22.000Z`,
    kind: 'draft-reminder',
    sendBefore: AT,
    subject,
  });
  for (const content of [mail.text, mail.html])
    for (const part of [moment, `https://calls.example/call/${ID}`]) expect(content).toContain(part);
});

it.each([
  ['it', 'Giulia Ferrari ti invita a far parte di Aurora & Figli', 'sabato 21 novembre 2026 alle ore 15:24:22 CET'],
  ['en', 'Giulia Ferrari invites you to Aurora & Figli', 'Saturday, 21 November 2026 at 15:24:22 CET'],
  ['fr', 'Giulia Ferrari vous invite à rejoindre Aurora & Figli', 'samedi 21 novembre 2026 à 15:24:22 UTC+1'],
] as const)(
  'invites in %s: who, to which organization, the address that it is bound to, until when, the link',
  (language, subject, moment) => {
    const inviter = { firstName: 'Giulia', lastName: 'Ferrari', email: 'giulia@aurora.example', emailVerified: true };
    const mail = invitationOf(
      {
        organization: { name: 'Aurora & Figli' },
        inviter,
        email: 'luca@aurora.example',
        token: 'se-cret',
        language,
        expiresAt: AT,
      },
      SETTINGS,
      builtInWording('invitation', language),
    );
    expect(mail).toMatchObject({
      kind: 'invitation',
      to: 'luca@aurora.example',
      sendBefore: AT,
      callId: null,
      subject,
    });
    for (const part of [
      'Giulia Ferrari',
      'Aurora & Figli',
      'Giulia Ferrari, giulia@aurora.example',
      ': https://calls.example\n',
      'luca@aurora.example',
      moment,
      'https://calls.example/org/invitation/se-cret',
    ])
      expect(mail.text).toContain(part);
    expect(mail.html).toContain('href="https://calls.example/org/invitation/se-cret"');
  },
);

it.each(LANGUAGES)(
  'quotes names as names: no lines, no links, no addresses of their own, and no unverified address (%s)',
  (language) => {
    const hostile = 'Aurora\r\n\r\nYour account is locked: https://evil.example help@evil.example\u202E';
    const inviter = { firstName: hostile, lastName: '', email: 'ceo@bank.example', emailVerified: false };
    const invitation = invitationOf(
      {
        organization: { name: hostile },
        inviter,
        email: 'luca@aurora.example',
        token: 'se-cret',
        language,
        expiresAt: AT,
      },
      SETTINGS,
      builtInWording('invitation', language),
    );
    const others = (
      [
        [confirmationOf, 'submission-closed'],
        [reminderOf, 'draft-reminder'],
      ] as const
    ).map(([make, kind]) =>
      make(
        notice(language, {
          organization: { name: hostile },
          person: { firstName: hostile, email: 'x@y.example' },
          call: { _id: ID, name: hostile },
        }),
        AT,
        SETTINGS,
        builtInWording(kind, language),
      ),
    );
    for (const { subject, text, html } of [invitation, ...others]) {
      expect(`${subject}${text}${html}`).not.toMatch(/https:\/\/evil|evil\.example|@evil|bank\.example|\u202e/);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(text).toContain('Aurora Your account is locked: https: //evil. example');
      expect(text).not.toMatch(/^Your account/m);
    }
    const nameless = { firstName: '', lastName: '', email: 'ceo@bank.example', emailVerified: false };
    expect(
      invitationOf(
        {
          organization: { name: 'Aurora' },
          inviter: nameless,
          email: 'luca@aurora.example',
          token: 'x',
          language,
          expiresAt: AT,
        },
        SETTINGS,
        builtInWording('invitation', language),
      ).subject,
    ).toMatch(/^(A member|Un membro|Un membre) /);
  },
);

it.each(LANGUAGES)('shows what people typed, and lets none of it be markup (%s)', (language) => {
  const person = { firstName: '<img src=x onerror=alert(1)>', email: 'x@y.example' };
  const mail = confirmationOf(
    notice(language, {
      person,
      organization: { name: '"><script>alert(1)</script>' },
      call: { _id: ID, name: '</title><script>alert(2)</script>' },
    }),
    AT,
    SETTINGS,
    builtInWording('submission-closed', language),
  );
  expect(mail.html).not.toMatch(/<script|<img/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.text).toContain('<script>alert(1)</script>');
});

it('greets people whose name is not known', () => {
  const person = { firstName: '', email: 'x@y.example' };
  const greetings = LANGUAGES.map(
    (language) =>
      confirmationOf(
        notice(language, { person }),
        AT,
        SETTINGS,
        builtInWording('submission-closed', language),
      ).text.split('\n')[0],
  );
  expect(greetings).toEqual(['Buongiorno,', 'Hello,', 'Bonjour,']);
});
