import { fillWelcomePage } from '@impact-call/domain';
import { expect, test } from '@jest/globals';
import template from '../../../public/welcome.html?raw';
import { en } from '../../locales/en.ts';
import { fr } from '../../locales/fr.ts';
import { it } from '../../locales/it.ts';
import { inLanguage } from './in-language.ts';

test.each([
  ['it', it, 'Mostra che cosa cambia con il tuo lavoro'],
  ['en', en, 'Show what your work changes'],
  ['fr', fr, 'Montrez ce que votre travail change'],
] as const)('the page has all its texts, %s', (language, texts, headline) => {
  const page = inLanguage(template, texts, language);
  expect(page).toContain(`<html lang="${language}"`);
  expect(page).toContain(`<h1>${headline}</h1>`);
  expect(page).toContain(`<option value="${language}" lang="${language}" selected>`);
  expect(page.match(/data-offer="/g)).toHaveLength(2);
  expect(fillWelcomePage(page, undefined)).not.toContain('{{');
});

test('a text that does not exist fails the build', () => {
  expect(() => inLanguage('{{t.welcome.how.none}}', en, 'en')).toThrow('welcome.how.none');
  expect(() => inLanguage('{{t.none.at.all}}', en, 'en')).toThrow('none.at.all');
});

test('texts are text', () => {
  expect(inLanguage('{{t.a}}', { a: '<b> & "c"' }, 'en')).toBe('&#60;b&#62; &#38; &#34;c&#34;');
});
