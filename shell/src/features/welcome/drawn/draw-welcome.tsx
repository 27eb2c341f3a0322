import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import { welcomeKind, type WelcomeSettings } from '@impact-call/domain';
import { accentPalette } from '@impact-call/domain/colors';
import { ShellProvider } from '@impact-call/ui';
import { drawPage } from '@impact-call/ui/draw-page';
import { Fragment } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../../configuration/create-i18n.ts';
import { FullPage } from '../../layout/full-page.tsx';
import { ShellAppProvider, type ShellApp } from '../../shell-app/shell-app.ts';
import { texts } from '../../../translations.ts';
import { WelcomePage } from '../welcome-page.tsx';
import { anonymousShell } from './anonymous-shell.ts';

/** The welcome page in one language. */
interface DrawnWelcome {
  /** The page's title. */
  title: string;
  /** What it says where the configuration has no words of its own. */
  lead: string;
  /** Says to who is signed in that their page is on its way. */
  loading: string;
  /** Markup, by kind. */
  pages: Record<string, string>;
}

/** `welcome.json`: the welcome page in all languages, with places `{{name}}` for what the configuration says. */
export interface DrawnWelcomes {
  css: string;
  languages: Record<string, DrawnWelcome>;
}

/** What the gateway puts in, each in a place of its name. */
const PLACES = {
  contactEmail: '{{contact}}',
  landingHtml: '{{landing}}',
  logoBase64: 'data:{{logo}}',
  providerName: '{{provider}}',
};
const NONE = { contactEmail: '', landingHtml: '', logoBase64: null, providerName: '' };

/** All kinds of pages: each of the settings with and without. */
const KINDS: WelcomeSettings[] = [true, false].flatMap((languageSelection) =>
  [NONE.landingHtml, PLACES.landingHtml].flatMap((landingHtml) =>
    [NONE.logoBase64, PLACES.logoBase64].flatMap((logoBase64) =>
      [NONE.providerName, PLACES.providerName].flatMap((providerName) =>
        [NONE.contactEmail, PLACES.contactEmail].map((contactEmail): WelcomeSettings => {
          return { contactEmail, languageSelection, landingHtml, logoBase64, providerName };
        }),
      ),
    ),
  ),
);

/** Written HTML is filled in by an effect, and none runs here. */
const withLanding = (html: string) => html.replace(/(<div[^>]* data-landing[^>]*>)(?=<\/div>)/, '$1{{landing}}');

/** The accent's colours are the configuration's: `{{solid_light}}`. */
const withBrand = (css: string): string =>
  Object.entries(accentPalette(null)).reduce((rules, [name, { value }]) => {
    const variable = `--chakra-colors-accent-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return rules
      .replaceAll(`${variable}:${value._light}`, `${variable}:{{${name}_light}}`)
      .replaceAll(`${variable}:${value._dark}`, `${variable}:{{${name}_dark}}`);
  }, css);

function Welcome({ app }: { app: ShellApp }) {
  return (
    <ShellAppProvider value={app}>
      <ShellProvider shell={app.shell}>
        <MemoryRouter>
          <FullPage>
            <WelcomePage />
          </FullPage>
        </MemoryRouter>
      </ShellProvider>
    </ShellAppProvider>
  );
}

/** Stands behind each page, where they are drawn at once so that they have their rules in common. */
const END = '<hr data-end="true"/>';

async function drawIn(language: Language, styles: Set<string>): Promise<DrawnWelcome> {
  const i18n = await createI18n(language);
  const t = texts.getT(i18n);
  const shellFor = (settings: WelcomeSettings): ShellApp =>
    anonymousShell(i18n, language, { ...settings, message: '{{lead}}', name: '{{name}}' });
  const { html, css } = await drawPage(
    KINDS.map((settings) => (
      <Fragment key={welcomeKind(settings)}>
        <Welcome app={shellFor(settings)} />
        <hr data-end />
      </Fragment>
    )),
  );
  styles.add(css);
  const pages = html.split(END).map(withLanding);
  return {
    title: `${t('welcome.title')} – Impact Call`,
    lead: t('welcome.lead'),
    loading: t('session.loading'),
    pages: Object.fromEntries(KINDS.map((settings, index) => [welcomeKind(settings), pages[index] ?? ''])),
  };
}

/** The welcome page in every language and kind, drawn by its own parts. Runs when the shell is built. */
export default async function drawWelcomes(): Promise<DrawnWelcomes> {
  const styles = new Set<string>();
  const languages: DrawnWelcomes['languages'] = {};
  for (const language of LANGUAGES) languages[language] = await drawIn(language, styles);
  const [css = ''] = styles;
  if (styles.size !== 1) throw new Error('the welcome page has other styles in another language');
  return { css: withBrand(css), languages };
}
