import { expect } from '@playwright/test';
import type { Product } from './product.ts';

interface CaughtMail {
  subject: string;
  text: string | null;
}

const mailsTo = async (address: string, { mailUrl }: Product): Promise<CaughtMail[]> =>
  (await (await fetch(`${mailUrl}/api/messages?to=${encodeURIComponent(address)}`)).json()) as CaughtMail[];

/** Waits for the latest mail to this address whose subject or text contains `words`. */
export async function mailTo(address: string, product: Product, words = ''): Promise<CaughtMail> {
  const saying = async (): Promise<CaughtMail[]> =>
    (await mailsTo(address, product)).filter(({ subject, text }) => `${subject}\n${text}`.includes(words));
  await expect.poll(async () => (await saying()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [newest] = await saying();
  if (!newest) throw new Error('no mail');
  return newest;
}

/** Subjects of the mails to this address so far. */
export const subjectsTo = async (address: string, product: Product): Promise<string[]> =>
  (await mailsTo(address, product)).map(({ subject }) => subject);
