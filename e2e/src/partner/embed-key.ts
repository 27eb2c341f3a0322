import type { Browser } from '@playwright/test';
import type { EmbedKey, ImpactFrameworkInput } from '@impact-call/contracts';
import type { Product } from '../core/product.ts';
import { signIn } from '../core/sign-in.ts';

const FRAMEWORK: ImpactFrameworkInput = {
  name: { it: 'Quadro del partner', en: 'Framework of the partner', fr: 'Cadre du partenaire' },
  description: 'For partners',
  outcomes: [
    {
      name: { it: 'Più scuola', en: 'More school', fr: 'Plus d’école' },
      sdg: 4,
      indicators: [{ name: { it: 'Iscrizioni', en: 'Enrolments', fr: 'Inscriptions' }, filters: { deadweight: 0.25, attribution: 0.25 }, proxies: [{ name: 'Cost of a year', defaultValue: 1000, sourceName: 'Statistics', sourceUrl: 'https://statistics.example' }] }],
    },
  ],
  stakeholders: [{ name: { it: 'Giovani', en: 'Young people', fr: 'Jeunes' } }],
};

/** Creates a framework and a key for it, as an administrator does. */
export async function createEmbedKey(browser: Browser, product: Product, origins: string[]): Promise<EmbedKey> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, product, 'admin');
  const token = (await context.cookies(product.origin)).find(({ name }) => name === 'access_token')?.value;
  const send = async <T>(method: 'PUT' | 'POST', path: string, data: unknown): Promise<T> => {
    const answer = await page.request.fetch(product.origin + path, { method, data, headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { id: frameworkId } = await send<{ id: string }>('PUT', '/api/ImpactFramework/AddImpactFrameworkSet', FRAMEWORK);
  const key = await send<EmbedKey>('POST', '/api/Embed/CreateEmbedKey', { name: 'Fondazione Partner', frameworkId, origins, language: 'it' });
  await context.close();
  return key;
}
