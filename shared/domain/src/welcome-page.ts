import type { Configuration } from '@impact-call/contracts';
import { usedLanguages } from './format/names.ts';
import { accentPalette } from './colors/index.ts';
import { escapeHtml } from './text/escape-html.ts';
import { isLargeLogo, logoAddress, logoSize } from './files/logo.ts';

export type WelcomeConfiguration = Pick<
  Configuration,
  | 'brandColor'
  | 'contactEmail'
  | 'landingHtml'
  | 'languages'
  | 'languageSelection'
  | 'logoBase64'
  | 'logoHeight'
  | 'logoWidth'
  | 'message'
  | 'name'
  | 'providerName'
>;

/** Defaults while the configuration is not available. */
const NO_CONFIGURATION: WelcomeConfiguration = {
  ...{ name: '', message: '', landingHtml: '', providerName: '', contactEmail: '', brandColor: null },
  ...{ languageSelection: false, logoBase64: null, logoWidth: 0, logoHeight: 0 },
};

const COLOR = /^#[\da-f]{6}$/i;
/** Reserves the space of a logo that loads later. */
const BLANK_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

function coloursOf(brandColor: string | null): Record<string, string> {
  const palette = accentPalette(brandColor !== null && COLOR.test(brandColor) ? brandColor : null);
  return Object.fromEntries(
    Object.entries(palette).flatMap(([name, { value }]) => [
      [`${name}Light`, value._light],
      [`${name}Dark`, value._dark],
    ]),
  );
}

/** An empty value counts as missing. */
function valuesOf(configuration: WelcomeConfiguration): Record<string, string> {
  const { logoBase64, landingHtml, languageSelection, message, providerName, name } = configuration;
  const languages = usedLanguages(configuration);
  const loadsLater = isLargeLogo(logoBase64);
  return {
    ...coloursOf(configuration.brandColor),
    languageSelection: languageSelection && languages.length > 1 ? 'yes' : '',
    ...Object.fromEntries(languages.map((language) => [language, 'yes'])),
    logo: logoBase64 ? escapeHtml(loadsLater ? BLANK_IMAGE : logoAddress(logoBase64)) : '',
    logoLater: loadsLater ? ' data-later' : '',
    logoName: escapeHtml(providerName || name),
    logoSize: logoSize(configuration),
    message: escapeHtml(message.trim()),
    // The page has its own `h1`.
    landing: landingHtml.trim().replaceAll(/<(\/?)h1\b/gi, '<$1h2'),
    provider: escapeHtml(providerName.trim()),
    contact: escapeHtml(configuration.contactEmail.trim()),
  };
}

const SECTION = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * `template` is `shell/public/welcome.html` in a language, with `{{name}}`, `{{#name}}…{{/name}}` and
 * `{{^name}}…{{/name}}`; `landingHtml` must be sanitized.
 */
export function fillWelcomePage(template: string, configuration: WelcomeConfiguration | undefined): string {
  const values: Record<string, string | undefined> = {
    ...valuesOf(configuration ?? NO_CONFIGURATION),
    // The server cannot be reached.
    away: configuration ? '' : 'yes',
  };
  // Values are inserted in one pass, so that none is parsed as a placeholder.
  const withSections = (part: string): string =>
    part.replace(SECTION, (_part, kind: string, name: string, inside: string) =>
      (kind === '#') === Boolean(values[name]) ? withSections(inside) : '',
    );
  return withSections(template).replace(PLACEHOLDER, (place, name: string) => values[name] ?? place);
}
