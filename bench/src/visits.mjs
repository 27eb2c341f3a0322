import { DEMO_ACCOUNTS } from '../../scripts/lib/demo-accounts.mjs';
import { application } from './application.mjs';
import { FIRST_CARD, QUESTION, signedIn, STEP_TITLE } from './browser.mjs';

/** @typedef {{ name: string, address: string, usable: string, state?: import('@playwright/test').BrowserContextOptions['storageState'] }} Visit */

/** Only pages whose name contains it. */
const ONLY = process.env.ONLY ?? '';

/**
 * The pages whose first visit is looked at, with what makes each usable and who comes.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @returns {Promise<Visit[]>}
 */
export async function visitsOf(browser, origin) {
  const state = await signedIn(browser, origin);
  const steps = await application(browser, origin, state);
  const admin = await signedIn(browser, origin, DEMO_ACCOUNTS.admin);
  // On a narrow screen the console shows cards for rows: its title is there on both.
  const visits = [
    { name: 'welcome page', address: origin, usable: 'main h1' },
    { name: '/calls', address: `${origin}/calls`, usable: FIRST_CARD, state },
    { name: '/admin/calls', address: `${origin}/admin/calls`, usable: STEP_TITLE, state: admin },
    { name: 'text step', address: steps.text, usable: STEP_TITLE, state },
    { name: 'survey step', address: steps.survey, usable: QUESTION, state },
  ];
  return visits.filter(({ name }) => name.includes(ONLY));
}
