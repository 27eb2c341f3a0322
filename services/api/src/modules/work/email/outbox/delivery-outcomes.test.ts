import { expect, it } from '@jest/globals';
import { MAX_ATTEMPTS, MAX_HELD_ATTEMPTS, waitAfter, deliveryFailure } from './delivery-outcomes.ts';
import { distinctRecipients } from '../../../../platform/text/mailbox.ts';

it('waits twice as long each time, never more than four hours, half of it by chance, for a day or more in all', () => {
  const longest = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => waitAfter(index + 1, () => 0));
  expect(longest.slice(0, 4)).toEqual([10_000, 20_000, 40_000, 80_000]);
  expect(Math.max(...longest)).toBe(4 * 3_600_000);
  expect(waitAfter(1, () => 1)).toBe(5_000);
  const hours = longest.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(hours / 2).toBeGreaterThan(12);
  expect(hours).toBeGreaterThan(24);
});

const at = (command: string, response: string) => ({
  code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
  command,
  responseCode: Number(response.slice(0, 3)),
  response,
});
it.each([
  [at('RCPT TO', '550 No such\r\nmailbox'), { kind: 'recipient', words: '550 No such mailbox' }],
  [at('RCPT TO', '550 5.1.1 <x>: Recipient address rejected: User unknown'), { kind: 'recipient' }],
  [at('RCPT TO', '553 5.1.3 Bad recipient address syntax'), { kind: 'recipient' }],
  [at('RCPT TO', '552 5.2.2 Mailbox full'), { kind: 'recipient' }],
  [at('RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'), { kind: 'recipient' }],
  [at('DATA', '552 5.3.4 Message too big'), { kind: 'recipient' }],
  [at('DATA', '550 5.6.0 Broken message'), { kind: 'recipient' }],
  [at('RCPT TO', '451 Later'), { kind: null, words: '451 Later' }],
  [at('MAIL FROM', '450 4.7.1 Greylisted'), { kind: null }],
  // Servers may reject the sender at once or, like Postfix, only at the recipient.
  [at('MAIL FROM', '553 Sorry, not your address'), { kind: 'configuration', words: '553 Sorry, not your address' }],
  [at('MAIL FROM', '550 Nobody of that name'), { kind: 'configuration' }],
  [at('RCPT TO', '553 5.7.1 <a@b>: Sender address rejected: not owned by user c'), { kind: 'configuration' }],
  [at('RCPT TO', '553 sender is not local'), { kind: 'configuration' }],
  [at('RCPT TO', '550 5.1.8 <a@b>: Sender address rejected: Domain not found'), { kind: 'configuration' }],
  [at('RCPT TO', '550 Sender verify failed'), { kind: 'configuration' }],
  // Credentials, relaying, policy.
  [at('MAIL FROM', '530 5.7.0 Authentication required'), { kind: 'configuration' }],
  [at('RCPT TO', '530 Must issue a STARTTLS command first'), { kind: 'configuration' }],
  [at('RCPT TO', '554 5.7.1 <x>: Relay access denied'), { kind: 'configuration' }],
  [at('RCPT TO', '550 relaying denied'), { kind: 'configuration' }],
  [at('RCPT TO', '504 5.5.2 <host>: Helo command rejected: need fully-qualified hostname'), { kind: 'configuration' }],
  [at('DATA', '554 Transaction failed'), { kind: 'configuration' }],
  [at('DATA', '550 5.7.26 This mail is unauthenticated'), { kind: 'configuration' }],
  // Server replies about a password must not reach logs or administrators.
  [
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 user secret refused' },
    { kind: 'configuration', words: 'EAUTH 535' },
  ],
  [
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 454, response: '454 4.7.0 Later' },
    { kind: null, words: 'EAUTH 454' },
  ],
  [
    { code: 'EAUTH', command: 'API' },
    { kind: 'configuration', words: 'EAUTH' },
  ],
  [
    { code: 'EPROTOCOL', command: 'CONN', responseCode: 554, response: '554 No SMTP service here' },
    { kind: 'configuration', words: 'EPROTOCOL 554' },
  ],
  [{ code: 'EPROTOCOL', command: 'CONN', responseCode: 421, response: '421 Busy' }, { kind: null }],
  [
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
    { kind: null, words: 'ECONNREFUSED ESOCKET' },
  ],
  [{}, { kind: null, words: 'the delivery failed' }],
])('judges %j', (parts, failure) => {
  expect(deliveryFailure(Object.assign(new Error('smtp://user:secret@x'), parts))).toMatchObject(failure);
});

it('a mail that is held waits an hour at most, for more than a week', () => {
  const waits = Array.from({ length: MAX_HELD_ATTEMPTS - 1 }, (_, index) => waitAfter(index + 1, () => 1, true));
  expect(Math.max(...waits)).toBe(1_800_000);
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000 / 24).toBeGreaterThan(5);
});

it('writes to each mailbox once', () => {
  expect(distinctRecipients(['Anna@x.example', 'b@x.example', 'anna@X.example', 'b@x.example'])).toEqual([
    'anna@x.example',
    'b@x.example',
  ]);
});
