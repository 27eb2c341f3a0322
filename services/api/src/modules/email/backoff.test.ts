import { expect, it } from 'vitest';
import { MAX_ATTEMPTS, waitAfter } from './backoff.ts';
import { deliveryFailure } from './failure.ts';
import { distinctRecipients } from './recipients.ts';

it('waits twice as long each time, never more than four hours, half of it by chance, for a day or more in all', () => {
  const longest = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => waitAfter(index + 1, () => 0));
  expect(longest.slice(0, 4)).toEqual([10_000, 20_000, 40_000, 80_000]);
  expect(Math.max(...longest)).toBe(4 * 3_600_000);
  expect(waitAfter(1, () => 1)).toBe(5_000);
  const hours = longest.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(hours / 2).toBeGreaterThan(12);
  expect(hours).toBeGreaterThan(24);
});

it.each([
  [{ code: 'EENVELOPE', responseCode: 550, response: '550 No such\r\nmailbox', permanent: true }, { isPermanent: true, words: '550 No such mailbox' }],
  [{ code: 'EENVELOPE', responseCode: 451, response: '451 Later', permanent: false }, { isPermanent: false, words: '451 Later' }],
  [{ code: 'EMESSAGE', responseCode: 554, response: '554 Spam', permanent: true }, { isPermanent: true, words: '554 Spam' }],
  // A wrong password is refused for good, but not because of the message.
  [{ code: 'EAUTH', responseCode: 535, response: '535 user secret refused', permanent: true }, { isPermanent: false, words: 'EAUTH 535' }],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, { isPermanent: false, words: 'ECONNREFUSED ESOCKET' }],
  [{}, { isPermanent: false, words: 'the delivery failed' }],
])('judges %j', (parts, failure) => {
  expect(deliveryFailure(Object.assign(new Error('smtp://user:secret@x'), parts))).toEqual(failure);
});

it('writes to each mailbox once', () => {
  expect(distinctRecipients(['Anna@x.example', 'b@x.example', 'anna@X.example', 'b@x.example'])).toEqual(['anna@x.example', 'b@x.example']);
});
