import type { Browser } from '@playwright/test';
import { askAsAdmin } from '../core/ask-as-admin.ts';
import type { Product } from '../core/product.ts';
import type { WantedStep } from './private-call.ts';

interface Options {
  showSdgFilter?: boolean;
  maxOutcomeSelect?: number;
  maxSdgSelect?: number;
}

let frameworkId: Promise<string> | undefined;

/** The demo's framework, as an administrator sees it. */
async function findFramework(browser: Browser, product: Product): Promise<string> {
  const ask = await askAsAdmin(browser, product);
  const list = await ask<{ id: string; name: string; outcomesCount: number }[]>('GetImpactFrameworkSetList', {
    query: { pageSize: '500' },
  });
  const found = list.find(({ outcomesCount }) => outcomesCount === 8);
  if (!found) throw new Error('the demo has no framework');
  return found.id;
}

/**
 * A miniDyi step with the demo's framework; without options its content is the plain identifier, the original format.
 */
export async function impactStep(browser: Browser, product: Product, options?: Options): Promise<WantedStep> {
  frameworkId ??= findFramework(browser, product);
  const id = await frameworkId;
  return { type: 'miniDyi', name: 'Your impact', content: options ? { frameworkId: id, options } : id };
}
