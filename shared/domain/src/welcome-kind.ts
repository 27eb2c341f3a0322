import type { Configuration } from '@impact-call/contracts';

/** The settings on which it depends what the welcome page consists of; all others change words and colours alone. */
const SETTINGS = ['contactEmail', 'landingHtml', 'languageSelection', 'logoBase64', 'providerName'] as const;

/** What the kind of a welcome page depends on. */
export type WelcomeSettings = Pick<Configuration, (typeof SETTINGS)[number]>;

/**
 * The kind of welcome page that a configuration has, e.g. `landingHtml languageSelection`: each is drawn when the shell
 * is built, and the gateway takes the one of its configuration.
 */
export const welcomeKind = (settings: WelcomeSettings): string =>
  SETTINGS.filter((name) => String(settings[name] || '').trim() !== '').join(' ');
