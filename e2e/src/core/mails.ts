import { expect } from '@playwright/test';
import type { Product } from './product.ts';

interface CaughtMail {
  subject: string;
  text: string | null;
}

/** Waits for the mail that arrived last at this address. */
export async function mailTo(address: string, { mailUrl }: Product): Promise<CaughtMail> {
  const messages = async (): Promise<CaughtMail[]> =>
    (await (await fetch(`${mailUrl}/api/messages?to=${encodeURIComponent(address)}`)).json()) as CaughtMail[];
  await expect.poll(async () => (await messages()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [newest] = await messages();
  if (!newest) throw new Error('no mail');
  return newest;
}
