/** @jest-environment @impact-call/jest/jsdom */
import type { ConfigurationForAdmin, DeletedCall, EmbedKey, MailTemplate, StepType } from '@impact-call/contracts';
import { aConfiguration, anId, aUser } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aCallType } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import '../../features/calls/deleted/deleted-calls-page.tsx';
import '../../features/customize/configurations-page.tsx';
import '../../features/embed-keys/embed-keys-page.tsx';
import '../../features/mail-templates/mail-templates-page.tsx';
import '../../features/step-types/step-types-page.tsx';

/* Covers the lists without a story of their own: what every console list has. */

afterEach(cleanup);

const type = aCallType();
const aKey = (changes: Partial<EmbedKey>): EmbedKey => ({
  id: anId(),
  key: 'ic_0123456789',
  name: 'Alfa',
  origins: ['https://alfa.example'],
  language: 'it',
  options: { showSdgFilter: true, maxOutcomeSelect: 4, maxSdgSelect: 4 },
  expiresAt: null,
  maxSessionsPerDay: 1000,
  frameworkId: anId(),
  frameworkName: 'Work for all',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  useCount: 0,
  lastUsedAt: null,
  sessionCount: 0,
  ...changes,
});
const aStored = (name: string, isActive: boolean): ConfigurationForAdmin => ({
  ...aConfiguration({ id: anId(), domain: `${name.toLowerCase()}.example`, isActive }),
  name: { en: name },
  message: {},
  listName: {},
  dataConsentText: {},
  languages: ['en'],
  isDefault: false,
});
const aDeleted = (name: string, callTypeId: string, day: string): DeletedCall => ({
  id: anId(),
  name: { en: name },
  callTypeId,
  deletedAt: `2026-01-${day}T00:00:00.000Z`,
  restorableUntil: `2026-02-${day}T00:00:00.000Z`,
});
const aStepType = (name: string, builtIn: boolean): StepType => ({
  id: anId(),
  name,
  offered: true,
  builtIn,
  stepCount: builtIn ? 2 : 0,
});
const WORDING = { subject: '', opening: '', actionLabel: '', closing: '' };
const aTemplate = (kind: MailTemplate['kind'], isChanged: boolean): MailTemplate => ({
  kind,
  language: 'en',
  wording: WORDING,
  builtIn: WORDING,
  isChanged,
  version: 0,
  updatedAt: null,
  placeholders: [],
});

interface ListCase {
  path: string;
  rows: readonly unknown[];
  endpoint: string;
  count: string;
  /** The rows in default order and reversed. */
  names: [string, string];
  /** A filter by label and value that leaves only the second name. */
  filter: [label: string, value: string, address: string];
  /** The service has initial entries. */
  neverEmpty?: true;
}

const LISTS: ListCase[] = [
  {
    path: '/admin/calls/deleted',
    endpoint: 'GetDeletedCalls',
    rows: [aDeleted('Beta', type.id, '10'), aDeleted('Alfa', anId(), '11')],
    count: '2 deleted calls',
    names: ['Alfa', 'Beta'],
    filter: ['Form template', type.id, `type=${type.id}`],
  },
  {
    path: '/admin/steps',
    endpoint: 'GetStepTypes',
    rows: [aStepType('beta', false), aStepType('alfa', true)],
    count: '2 step types',
    names: ['alfa', 'beta'],
    filter: ['Origin', 'added', 'origin=added'],
    neverEmpty: true,
  },
  {
    path: '/admin/embed-keys',
    endpoint: 'GetEmbedKeys',
    rows: [aKey({ name: 'Beta', isActive: false }), aKey({ name: 'Alfa', createdAt: '2026-02-01T00:00:00.000Z' })],
    count: '2 keys',
    names: ['Alfa', 'Beta'],
    filter: ['State', 'disabled', 'state=disabled'],
  },
  {
    path: '/admin/customize',
    endpoint: 'GetConfigList',
    rows: [aStored('Beta', false), aStored('Alfa', true)],
    count: '2 configurations',
    names: ['Alfa', 'Beta'],
    filter: ['State', 'inactive', 'state=inactive'],
  },
  {
    path: '/admin/mail-templates',
    endpoint: 'GetMailTemplates',
    rows: [aTemplate('submission-closed', false), aTemplate('draft-reminder', true)],
    count: '19 mails',
    names: ['Application submitted', 'The call closes soon'],
    filter: ['Wording', 'changed', 'state=changed'],
    neverEmpty: true,
  },
];

/** Uses the table headers, or the sort choice beside cards. */
async function lastNameFirst(): Promise<void> {
  const choice = screen.queryByLabelText('Sort by');
  if (choice) return userEvent.selectOptions(choice, '-name');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
}

describe.each(LISTS)('$path', ({ path, endpoint, rows, count, names, filter, neverEmpty }) => {
  const open = (answer: () => Promise<unknown>) =>
    showPage(path, {
      api: { GetCallTypes: async () => [type], [endpoint]: answer },
      session: { user: aUser({ roles: ['admin'], canCustomize: true }) },
    });
  const shown = () => {
    const found = screen.getAllByText((words) => names.includes(words), { selector: 'a, h2, span' });
    return [...new Set(found.map(({ textContent }) => textContent?.trim()))];
  };

  it('is sorted, searched and filtered into the address', async () => {
    const page = await open(async () => rows);
    expect(await screen.findByText(count)).toBeTruthy();
    expect(shown()).toEqual(names);
    await lastNameFirst();
    expect(page.address()).toBe(`${path}?sort=-name`);
    expect(shown()).toEqual([...names].reverse());
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: names[1] } });
    await waitFor(() => expect(shown()).toEqual([names[1]]));
    expect(new URLSearchParams(page.address().split('?')[1]).get('q')).toBe(names[1]);
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'no-such-thing' } });
    expect(await screen.findByText(/match/)).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    expect(page.address()).toBe(`${path}?sort=-name`);
    expect(shown()).toEqual([...names].reverse());
    await userEvent.selectOptions(screen.getByLabelText(filter[0]), filter[1]);
    expect(page.address()).toBe(`${path}?${filter[2]}&sort=-name`);
    expect(shown()).toEqual([names[1]]);
  });

  it('shows that it is on its way, that it failed with another try, and that there is nothing', async () => {
    let fail: (reason: Error) => void = () => undefined;
    const first = new Promise<unknown>((_resolve, reject) => (fail = reject));
    let requested = 0;
    await open(() => (requested++ === 0 ? first : Promise.resolve(neverEmpty ? rows : [])));
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    fail(new Error('down'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    if (neverEmpty) expect(await screen.findByText(count)).toBeTruthy();
    else expect(await screen.findByText(/^(No .* yet|Nothing was deleted)$/)).toBeTruthy();
  });
});
