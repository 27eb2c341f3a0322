import { expect, test } from '@jest/globals';
import { accentPalette } from '@impact-call/domain/colors';
import drawWelcomes from './draw-welcome.tsx';

const { css, languages } = await drawWelcomes();
const placesIn = (text = '') => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort();

test('each kind of page is drawn in each language, with places for what a configuration says', () => {
  expect(Object.keys(languages)).toEqual(['it', 'en', 'fr']);
  for (const { pages } of Object.values(languages)) expect(new Set(Object.values(pages)).size).toBe(32);
  const { pages, ...words } = languages.en!;
  expect(words).toMatchObject({ title: 'Welcome – Impact Call', loading: 'Loading your session…' });
  expect(placesIn(pages['contactEmail landingHtml languageSelection logoBase64 providerName'])).toEqual([
    'contact',
    'landing',
    'lead',
    'logo',
    'provider',
  ]);
  expect(placesIn(pages.logoBase64)).toEqual(['lead', 'logo', 'name']);
  expect(placesIn(pages[''])).toEqual(['lead']);
});

test('it can be read and pressed, and has the rules of all its classes', () => {
  const { pages } = languages.en!;
  const html = Object.values(pages).join('');
  expect(pages['']).toMatch(/<h1[^>]*>Show what your work changes<\/h1>.*<button[^>]*>Register.*How it works/s);
  expect(html).not.toContain('<style');
  const classes = new Set(
    [...html.matchAll(/\bic-(?!button|heading|container|link|select)[\w-]+/g)].map(([name]) => name),
  );
  expect(classes.size).toBeGreaterThan(30);
  expect([...classes].filter((name) => !css.includes(`.${name}`))).toEqual([]);
});

test('the colours of the accent are the configuration’s', () => {
  const { solid, fg } = accentPalette(null);
  expect(placesIn(css)).toEqual(expect.arrayContaining(['solid_light', 'solid_dark', 'focusRing_light']));
  expect(css).not.toContain(`--chakra-colors-accent-solid:${solid.value._light}`);
  expect(css).not.toContain(`--chakra-colors-accent-fg:${fg.value._dark}`);
});
