/** @jest-environment @impact-call/jest/jsdom */
import type { CallForUser, Language } from '@impact-call/contracts';
import type { EarlyReader } from '@impact-call/ui/early';
import { aCall, aConfiguration, anOrganization, aUser } from '@impact-call/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
import { earlyCalls } from './early-calls.ts';
import { earlyHead } from './early-head.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const organization = anOrganization({ name: 'Orti & <Giardini>' });
const readerOf = (language: Language, listName = ''): EarlyReader => ({
  ...{ language, pathname: '/calls', organization },
  configuration: aConfiguration({ listName }),
  user: { ...aUser(), canCustomize: false, isReviewer: false },
});

function drawn(calls: CallForUser[], reader: EarlyReader): HTMLElement {
  const outline = document.createElement('div');
  outline.innerHTML = '<i class="title"></i><i class="heading"></i><div class="call"></div>';
  const page = document.createElement('div');
  page.append(...earlyCalls(calls, reader, outline));
  return page;
}
const saidBy = (place: ParentNode, selector: string) =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);

const CALLS = [
  aCall({ name: 'Zucca', description: '<p>First <em>words</em></p><ul><li>and more</li></ul>' }),
  aCall({ name: 'Closed', isOpen: false }),
  aCall({ name: '  ' }),
  aCall({ name: 'àncora 10', description: '' }),
  aCall({ name: 'Ancora 2' }),
];

test.each(['it', 'en', 'fr'] as const)(
  'says what the application then says in the same places (%s)',
  async (language) => {
    const page = drawn(CALLS, readerOf(language, language === 'fr' ? 'Nos appels' : ''));
    await showPage('/calls', {
      language,
      api: { GetCallListUser: async () => CALLS, GetClaimedResults: async () => [] },
      session: { organizations: [organization], organization },
      shell: { configuration: readerOf(language, language === 'fr' ? 'Nos appels' : '').configuration },
    });
    await screen.findAllByRole('article');
    const { body } = document;
    expect(saidBy(page, '.page-title')).toEqual(saidBy(body, 'h1'));
    expect(saidBy(page, '.page-lead')).toEqual(saidBy(body, 'h1 + p'));
    expect(saidBy(page, '.group-name')).toEqual(saidBy(body, '#open-calls'));
    expect(saidBy(page, '.group-count')).toEqual(saidBy(body, '#open-calls + p'));
    expect(saidBy(page, '.call-name')).toEqual(saidBy(body, 'section:first-of-type article h3'));
    expect(saidBy(page, '.prose p, .prose li')).toEqual(
      saidBy(body, 'section:first-of-type article :is(h3 + div :is(p, li))'),
    );
  },
);

test('says why an organization is needed to who has none, as the application does', async () => {
  const page = drawn(CALLS, { ...readerOf('it'), organization: null });
  await showPage('/calls', {
    language: 'it',
    api: { GetCallListUser: async () => CALLS, GetWaitingInvitations: async () => [] },
    session: { organizations: [], organization: null },
    shell: { configuration: readerOf('it').configuration },
  });
  await screen.findAllByRole('article', { hidden: true });
  expect(saidBy(page, '.page-lead')).toEqual(saidBy(document.body, 'h1 + p'));
  for (const words of saidBy(page, '.why div')) expect(screen.getByText(words ?? '')).toBeTruthy();
  expect(saidBy(page, '.why div')).toHaveLength(2);
});

test('leaves the places of calls as they are where none is open', () => {
  const page = drawn([aCall({ name: 'Closed', isOpen: false })], readerOf('en'));
  expect(saidBy(page, '.page-title')).toEqual(['Calls']);
  expect(page.querySelectorAll('.heading, .call')).toHaveLength(2);
  expect(page.textContent).not.toContain('Closed');
});

test('draws no more than fits on a screen, and nothing that looks as if it worked', () => {
  const page = drawn(
    Array.from({ length: 40 }, (_, index) => aCall({ name: `Call ${index}` })),
    readerOf('en'),
  );
  expect(page.querySelectorAll('.offer')).toHaveLength(3);
  expect(page.querySelectorAll('a, button, input, [role], [tabindex]')).toHaveLength(0);
});

// Fetched on use; a test does not wait for their compilation.
const LAZY = [
  import('../organizations/organization-list-page.tsx'),
  import('../organizations/register-page.tsx'),
  import('../sessions/sessions-page.tsx'),
  import('../mail-preferences/mail-preferences-page.tsx'),
  import('../personal-data/personal-data-page.tsx'),
  import('../review/queue-page.tsx'),
];

test.each(['/org/list', '/register-org', '/account/sessions', '/account/mails', '/account/data', '/review'])(
  'says title and introduction of %s as the application does',
  async (pathname) => {
    await Promise.all(LAZY);
    const configuration = aConfiguration({ organizationSelection: true });
    const parts = earlyHead({ ...readerOf('it'), pathname, configuration }, document.createElement('div')) ?? [];
    const page = document.createElement('div');
    page.append(...parts);
    await showPage(pathname, {
      language: 'it',
      session: { organizations: [organization], organization },
      shell: { configuration },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(saidBy(page, '.page-title')).toEqual(saidBy(document.body, 'h1'));
    expect(saidBy(page, '.page-lead')).toEqual(saidBy(document.body, 'h1 + p'));
  },
);

test('lets who has no organization read what registering asks for', () => {
  const reader = { ...readerOf('en'), pathname: '/register-org', organization: null };
  const [head] = earlyHead(reader, document.createElement('div')) ?? [];
  expect(head?.textContent).toContain('Register your organization');
});

test('says nothing of other pages, nor where nobody may register another organization', () => {
  const configuration = aConfiguration({ organizationSelection: false });
  for (const pathname of ['/register-org', '/org/edit/1', '/constructor'])
    expect(earlyHead({ ...readerOf('it'), pathname, configuration }, document.createElement('div'))).toBeNull();
});
