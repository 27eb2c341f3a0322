import type { Browser } from '@playwright/test';
import type { EmbedKey, ImpactFrameworkInput } from '@impact-call/contracts';
import type { AskApi } from '../core/api.ts';
import { askAsAdmin } from '../core/ask-as-admin.ts';
import type { Product } from '../core/product.ts';

const FRAMEWORK: ImpactFrameworkInput = {
  name: { it: 'Quadro del partner', en: 'Framework of the partner', fr: 'Cadre du partenaire' },
  description: 'For partners',
  outcomes: [
    {
      name: { it: 'Più scuola', en: 'More school', fr: 'Plus d’école' },
      sdg: 4,
      indicators: [
        {
          name: { it: 'Iscrizioni', en: 'Enrolments', fr: 'Inscriptions' },
          filters: { deadweight: 0.25, attribution: 0.25 },
          proxies: [
            {
              name: 'Cost of a year',
              defaultValue: 1000,
              sourceName: 'Statistics',
              sourceUrl: 'https://statistics.example',
            },
          ],
        },
      ],
    },
  ],
  stakeholders: [{ name: { it: 'Giovani', en: 'Young people', fr: 'Jeunes' } }],
};

/** Creates the partner's framework as an administrator; returns its identifier. */
export const createFramework = async (ask: AskApi): Promise<string> =>
  (await ask<{ id: string }>('AddImpactFrameworkSet', { body: FRAMEWORK })).id;

/** Creates a framework and its key, as an administrator does. */
export async function createEmbedKey(browser: Browser, product: Product, origins: string[]): Promise<EmbedKey> {
  const ask = await askAsAdmin(browser, product);
  const frameworkId = await createFramework(ask);
  return ask<EmbedKey>('CreateEmbedKey', {
    body: { name: 'Fondazione Partner', frameworkId, origins, language: 'it' },
  });
}
