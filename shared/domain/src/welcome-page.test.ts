import { describe, expect, it } from '@jest/globals';
import { accentPalette } from './colors/index.ts';
import { fillWelcomePage, type WelcomeConfiguration } from './welcome-page.ts';

const aConfiguration = (changes: Partial<WelcomeConfiguration> = {}): WelcomeConfiguration => ({
  name: 'Impact',
  message: '',
  landingHtml: '',
  providerName: 'Aurora',
  contactEmail: '',
  brandColor: null,
  languageSelection: true,
  logoBase64: null,
  logoWidth: 0,
  logoHeight: 0,
  ...changes,
});
const filled = (template: string, changes?: Partial<WelcomeConfiguration>) =>
  fillWelcomePage(template, aConfiguration(changes));

const LOGO =
  '{{#logo}}<img src="{{logo}}" alt="{{logoName}}" style="{{logoSize}}"{{logoLater}} />{{/logo}}{{^logo}}ours{{/logo}}';
const ALL = 'message landing provider contact logo logoName logoLater logoSize languageSelection'.split(' ');

describe('the places of a welcome page', () => {
  it('are filled in, wherever and however often they are', () => {
    expect(filled('{{message}}, {{message}}\n{{provider}}', { message: 'Hello' })).toBe('Hello, Hello\nAurora');
  });

  it('stay where they have no value, and are empty where that is empty', () => {
    expect(filled('a{{unknown}}b{{message}}c {{ message }} {{t.lead}}')).toBe(
      'a{{unknown}}bc {{ message }} {{t.lead}}',
    );
  });

  it('are not looked for in what a person wrote', () => {
    const message = '{{contact}} {{#away}}x{{/away}} $& $1';
    expect(filled('{{message}}|{{contact}}', { message, contactEmail: 'a@x.org' })).toBe(
      `${message.replace('&', '&#38;')}|a@x.org`,
    );
  });

  it('have parts for a value, and parts for none, which may have others within and any lines', () => {
    const template =
      '{{#message}}<p>\n{{message}}{{#contact}} ({{contact}}){{/contact}}\n</p>{{/message}}{{^message}}none{{/message}}';
    expect(filled(template)).toBe('none');
    expect(filled(template, { message: 'Hello' })).toBe('<p>\nHello\n</p>');
    expect(filled(template, { message: 'Hello', contactEmail: 'a@x.org' })).toBe('<p>\nHello (a@x.org)\n</p>');
    expect(filled('{{^unknown}}a{{/unknown}}{{#unknown}}b{{/unknown}}')).toBe('a');
    expect(filled('{{#provider}}{{/provider}}{{#provider}}one{{/provider}} {{#provider}}two{{/provider}}')).toBe(
      'one two',
    );
  });
});

describe('what a person wrote on a welcome page', () => {
  it('is text without blanks around it', () => {
    const typed = ' <b>"Us" & \'you\'</b>\n';
    const escaped = '&#60;b&#62;&#34;Us&#34; &#38; &#39;you&#39;&#60;/b&#62;';
    const template = '[{{message}}][{{provider}}][{{contact}}]';
    expect(filled(template, { message: typed, providerName: typed, contactEmail: typed })).toBe(
      `[${escaped}]`.repeat(3),
    );
  });

  it('is missing where it has blanks alone', () => {
    const blank = { message: ' ', landingHtml: '\n', providerName: '\t', contactEmail: ' ' };
    for (const name of ['message', 'landing', 'provider', 'contact'])
      expect([name, filled(`{{#${name}}}yes{{/${name}}}{{^${name}}}no{{/${name}}}`, blank)]).toEqual([name, 'no']);
  });

  it('may be HTML, whose first headings are second ones of the page', () => {
    const landingHtml = ' <h1 class="a">One</h1><H1>Two</H1><h2>Three</h2><h10>h1</h10> ';
    expect(filled('{{landing}}', { landingHtml })).toBe(
      '<h2 class="a">One</h2><h2>Two</h2><h2>Three</h2><h10>h1</h10>',
    );
  });
});

describe('the logo of a welcome page', () => {
  it('is ours without another', () => {
    for (const logoBase64 of [null, '']) expect(filled(LOGO, { logoBase64 })).toBe('ours');
  });

  it('has its size and the name of the provider, else of the configuration', () => {
    const logo = { logoBase64: 'data:image/png;base64,"iVBO', logoWidth: 90, logoHeight: 50 };
    const image = (name: string) =>
      `<img src="data:image/png;base64,&#34;iVBO" alt="${name}" style="width:90px;height:50px" />`;
    expect(filled(LOGO, logo)).toBe(image('Aurora'));
    expect(filled(LOGO, { ...logo, providerName: '', name: '"A"' })).toBe(image('&#34;A&#34;'));
    expect(filled(LOGO, { logoBase64: 'iVBO' })).toBe('<img src="data:image/png;base64,iVBO" alt="Aurora" style="" />');
  });

  it('is loaded later if it is large, with its room reserved', () => {
    const page = filled(LOGO, { logoBase64: 'x'.repeat(24_001), logoWidth: 90 });
    expect(page).toMatch(/^<img src="data:image\/gif;base64,[\w/+]+" alt="Aurora" style="width:90px" data-later \/>$/);
  });
});

describe('the colours of a welcome page', () => {
  const colours = Object.keys(accentPalette(null));
  const template = colours.map((name) => `{{${name}Light}} {{${name}Dark}}`).join('\n');
  const coloursOf = (brand: string | null) =>
    Object.values(accentPalette(brand))
      .map(({ value }) => `${value._light} ${value._dark}`)
      .join('\n');

  it.each(['#7a0019', '#7A0019', '#ffee00'])('are those of the brand, %s', (brandColor) => {
    expect(filled(template, { brandColor })).toBe(coloursOf(brandColor));
    expect(filled(template, { brandColor })).not.toBe(coloursOf(null));
  });

  it.each([null, '', 'red', '#7a0', '#7a00199', 'x#7a0019', '#7a001g', '#7a0019;}', '#zzzzzz'])(
    'are those of the product where the brand colour is %j',
    (brandColor) => expect(filled(template, { brandColor })).toBe(coloursOf(null)),
  );
});

describe('the languages of a welcome page', () => {
  const template =
    '{{#languageSelection}}menu:{{/languageSelection}}{{#it}} it{{/it}}{{#en}} en{{/en}}{{#fr}} fr{{/fr}}';

  it.each([
    [true, undefined, 'menu: it en fr'],
    [true, ['it', 'fr'], 'menu: it fr'],
    [true, ['fr'], ' fr'],
    [false, undefined, ' it en fr'],
    [false, ['en'], ' en'],
  ] as const)('with a choice (%s) of %j are "%s"', (languageSelection, languages, expected) =>
    expect(filled(template, { languageSelection, ...(languages ? { languages: [...languages] } : {}) })).toBe(expected),
  );
});

describe('a welcome page without its configuration', () => {
  it('says that the server cannot be reached', () => {
    const template = '{{#away}}away{{/away}}{{^away}}here{{/away}}{{away}}';
    expect(fillWelcomePage(template, undefined)).toBe('awayyes');
    expect(fillWelcomePage(template, aConfiguration())).toBe('here');
  });

  it('is empty and in the colours of the product', () => {
    const template = ALL.map((name) => `{{${name}}}{{#${name}}}${name}{{/${name}}}`).join('');
    expect(fillWelcomePage(template, undefined)).toBe('');
    expect(fillWelcomePage('{{solidLight}} {{it}}{{en}}{{fr}}', undefined)).toBe('#0b5d57 yesyesyes');
  });
});
