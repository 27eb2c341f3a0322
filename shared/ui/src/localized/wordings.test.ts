import { expect, test } from '@jest/globals';
import { mapWordings, readWording, wordingsOf, withWording } from './wordings.ts';

test('one wording for all is shown in the first language, and falls back for the others', () => {
  expect(wordingsOf('Bando', 'it')).toEqual({ it: 'Bando' });
  expect(wordingsOf('', 'it')).toEqual({});
  expect(withWording('Bando', 'it', 'en', 'Call')).toEqual({ it: 'Bando', en: 'Call' });
});

test('a wording that is taken away falls back, and without any the text is empty', () => {
  expect(withWording({ it: 'Bando', en: 'Call' }, 'it', 'en', '')).toEqual({ it: 'Bando' });
  expect(withWording({ it: 'Bando' }, 'it', 'it', '')).toBe('');
});

test('readers get their language, else English, else what there is', () => {
  expect(readWording({ it: 'Bando', en: 'Call' }, 'fr')).toBe('Call');
  expect(readWording({ it: 'Bando' }, 'fr')).toBe('Bando');
  expect(readWording({}, 'fr')).toBe('');
  expect(mapWordings({ it: 'a' }, (wording) => `${wording}!`)).toEqual({ it: 'a!' });
});
