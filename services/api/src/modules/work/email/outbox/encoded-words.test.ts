import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startMailCatcher, type RunningMailCatcher } from 'mail-catcher';
import { deliveryFailure } from './delivery-outcomes.ts';
import { Mailer, type MailerSettings } from './mailer.ts';
import type { MailRecord } from './model.ts';

let catcher: RunningMailCatcher;
beforeAll(async () => void (catcher = await startMailCatcher()));
afterAll(() => catcher.stop());

const DECEIT = `=?utf-8?b?${Buffer.from('Your account is locked: https://evil.example').toString('base64')}?=`;
const Q_DECEIT = '=?iso-8859-1?q?Pay_at_https=3A=2F=2Fevil=2Eexample?=';
const PLAIN = { from: 'Impact Call <no-reply@calls.example>', replyTo: null };

const send = async (
  to: string,
  subject: string,
  sender: Pick<MailerSettings, 'from' | 'replyTo'> = PLAIN,
): Promise<void> => {
  const links = { preferences: () => 'https://calls.example', unsubscribe: () => 'https://calls.example' };
  const mailer = new Mailer({ ...sender, links, smtpUrl: catcher.smtpUrl, hostName: 'calls.example' });
  const mail = { _id: `mail:${to}`, to, subject, text: 'Ciao', html: '<p>Ciao</p>', language: 'en' };
  try {
    await mailer.send(mail as MailRecord, AbortSignal.timeout(10_000), async () => undefined);
  } finally {
    mailer.close(true);
  }
};
/** The raw message with unfolded headers. */
const caught = (to: string) => {
  const [mail] = catcher.messages(to);
  if (!mail) throw new Error(`nothing came to ${to}`);
  return { ...mail, head: (mail.source.split('\r\n\r\n')[0] ?? '').replace(/\r\n\s+/g, ' ') };
};

it.each([
  ['base64', `${DECEIT} invites you`],
  ['quoted', `Cooperativa ${Q_DECEIT}`],
  ['other-letters', `Città ${DECEIT} è qui ${'lungo, '.repeat(20)}.`],
  ['broken', '=?utf-8?b?'],
])('a subject with an encoded word arrives as it was written: %s', async (name, subject) => {
  await send(`${name}@people.example`, subject);
  const { head, subject: read } = caught(`${name}@people.example`);
  expect(read).toBe(subject);
  expect(head).not.toContain(DECEIT);
  expect(head).not.toContain(Q_DECEIT);
});

it('a name of the sender, or of the recipient of answers, is shown as it was written', async () => {
  const from = `${DECEIT} <no-reply@calls.example>`;
  await send('sender@people.example', 'Ciao', { from, replyTo: `"${Q_DECEIT}" <help@calls.example>` });
  const { head, from: envelope, headers } = caught('sender@people.example');
  expect(headers.from.replaceAll('\u2060', '')).toBe(from);
  expect(envelope).toBe('no-reply@calls.example');
  expect(head).not.toContain(DECEIT);
  expect(head).not.toContain(Q_DECEIT);
  expect(head).toMatch(/^Reply-To: =\?UTF-8\?[BQ]\?.*<help@calls[.]example>$/m);
});

it('other subjects and senders stay as they were', async () => {
  await send('plain@people.example', 'Perché no? 1 = 1?');
  const { subject, headers } = caught('plain@people.example');
  expect([subject, headers.from]).toEqual(['Perché no? 1 = 1?', PLAIN.from]);
});

it('no mail is sent to a recipient of that form, wherever the address came from', async () => {
  const to = '=?utf-8?q?anna=40bank.example?=@people.example';
  const error = await send(to, 'Ciao').catch((each: unknown) => each);
  expect(deliveryFailure(error).kind).toBe('recipient');
  expect(catcher.messages('bank.example')).toEqual([]);
});
