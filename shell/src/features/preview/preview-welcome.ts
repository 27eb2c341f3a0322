import type { Configuration } from '@impact-call/contracts';
import type { Language } from '@impact-call/contracts/languages';
import { readPreviewMessage } from '@impact-call/contracts/configuration-preview';
import { fillWelcomePage, logoAddress } from '@impact-call/domain';
import { cleanHtml } from '@impact-call/ui';
import template from '../../../public/welcome.html?raw';
import { languageFor } from '../configuration/language.ts';
import { inLanguage, type Texts } from '../welcome/in-language.ts';
import { onlyLook } from './only-look.ts';

async function templateIn(language: Language): Promise<string> {
  const texts = (await import(`../../locales/${language}.ts`)) as Record<Language, Texts>;
  return inLanguage(template, texts[language], language);
}

async function show(configuration: Configuration, nonce: string): Promise<void> {
  const text = (await templateIn(languageFor(configuration))).replaceAll('__CSP_NONCE__', nonce);
  const page = new DOMParser().parseFromString(fillWelcomePage(text, configuration), 'text/html');
  // The service sanitizes it on save.
  page.querySelector('[data-landing]')?.replaceChildren(cleanHtml(configuration.landingHtml));
  const logo = page.querySelector('img[data-later]');
  logo?.setAttribute('src', logoAddress(configuration.logoBase64 ?? ''));
  document.documentElement.lang = page.documentElement.lang;
  document.body.replaceChildren(...page.querySelectorAll('style'), ...page.body.childNodes);
}

/** In an iframe of the console, rendered again with each configuration. */
export function previewWelcome(nonce = ''): void {
  onlyLook();
  addEventListener('message', (event) => {
    const message = readPreviewMessage(event, parent, location.origin);
    if (message?.type === 'configuration-preview-show') void show(message.configuration, nonce);
  });
  parent.postMessage({ type: 'configuration-preview-ready' }, location.origin);
}
