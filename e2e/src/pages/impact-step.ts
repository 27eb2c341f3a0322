import type { Browser } from '@playwright/test';
import { apiOf } from '../core/api.ts';
import type { Product } from '../core/product.ts';
import { signIn } from '../core/sign-in.ts';
import type { WantedStep } from './own-call.ts';

interface Options {
  showSdgFilter?: boolean;
  maxOutcomeSelect?: number;
  maxSdgSelect?: number;
}

let frameworkId: Promise<string> | undefined;

/** The demo's framework, as an administrator sees it. */
async function findFramework(browser: Browser, product: Product): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, product, 'admin');
  const list = await apiOf(page, product)<{ id: string; name: string; outcomesCount: number }[]>('GetImpactFrameworkSetList', { query: { pageSize: '500' } });
  await context.close();
  const found = list.find(({ outcomesCount }) => outcomesCount === 8);
  if (!found) throw new Error('the demo has no framework');
  return found.id;
}

/** A miniDyi step over the demo's framework; without options its content is the plain identifier, as it was saved at first. */
export async function impactStep(browser: Browser, product: Product, options?: Options): Promise<WantedStep> {
  frameworkId ??= findFramework(browser, product);
  const id = await frameworkId;
  return { type: 'miniDyi', name: 'Your impact', content: options ? { frameworkId: id, options } : id };
}
