import { expect, it } from '@jest/globals';
import type { ConfigurationRecord } from '../../../foundation/configuration/index.ts';
import { Recipients } from './recipients.ts';

it('mails are in the recipient’s language if it is in use, else in the default one', async () => {
  // Only the languages of the configuration are read.
  const configuration = { languages: ['en', 'fr'], defaultLanguage: 'fr' } as ConfigurationRecord;
  // Neither people nor teams are read.
  const unused = null as never;
  const recipients = new Recipients(unused, unused, { forHost: async () => configuration }, 'https://calls.example');
  const languages = await Promise.all((['en', 'it', null] as const).map((own) => recipients.languageFor(own)));
  expect(languages).toEqual(['en', 'fr', 'fr']);
});
