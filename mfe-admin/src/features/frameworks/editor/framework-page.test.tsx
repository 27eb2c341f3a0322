/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, ImpactFrameworkChange, ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aFrameworkForAdmin, anOutcome } from '../../../test/framework-builders.ts';
import { showPage } from '../../../test/show-page.tsx';
// Preloads the lazy page, so that no test waits for its compilation.
import './framework-page.tsx';
import './new-framework-page.tsx';

afterEach(cleanup);

const FRAMEWORK = aFrameworkForAdmin({
  version: 3,
  outcomes: [anOutcome(), anOutcome({ name: { en: 'Jobs' }, sdg: 8 })],
});
const ADDRESS = `/admin/impact-framework/${FRAMEWORK.id}`;
const quiet = {
  GetImpactFrameworkByIdAdmin: async () => FRAMEWORK,
  GetSdg: async () => [],
  GetImpactFrameworkSetList: async () => [],
};
const saves = () =>
  jest.fn(
    async ({ body }: { body: ImpactFrameworkChange }): Promise<ImpactFrameworkForAdmin> =>
      ({ ...FRAMEWORK, ...body, version: 4 }) as ImpactFrameworkForAdmin,
  );
const problem = (status: number, code: string, more: object = {}) =>
  new ApiProblem({ type: '', title: '', status, code, ...more }, null);
const openFirst = async () => userEvent.click(await screen.findByRole('button', { name: /SDG 4.*More school/ }));
const rename = (value: string) =>
  fireEvent.change(screen.getByLabelText('Name of the outcome, English'), { target: { value } });

it('edits an outcome in place and saves a new version by Ctrl+S', async () => {
  const UpdateImpactFrameworkSet = saves();
  const page = await showPage(ADDRESS, { api: { ...quiet, UpdateImpactFrameworkSet } });
  await openFirst();
  rename('Much more school');
  expect(page.shell.hasUnsavedWork()).toBe(true);
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('Framework saved: version 4'));
  const sent = UpdateImpactFrameworkSet.mock.calls[0]?.[0].body;
  expect([sent?.version, sent?.outcomes[0]?.name, sent?.outcomes[0]?.id]).toEqual([
    3,
    { en: 'Much more school', it: 'Più scuola' },
    FRAMEWORK.outcomes[0]?.id,
  ]);
  expect(page.shell.hasUnsavedWork()).toBe(false);
});

it('shows the social return that applicants would see, and how a filter changes it', async () => {
  await showPage(ADDRESS, { api: quiet });
  await openFirst();
  fireEvent.change(await screen.findByLabelText('Budget of about three years'), { target: { value: '100000' } });
  fireEvent.change(screen.getByLabelText('Target in the third year'), { target: { value: '100' } });
  expect(await screen.findByText('1.38 to 2.80')).toBeTruthy();
  expect(screen.getByText('No filter is stated: the result is gross.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Deadweight'), { target: { value: '25' } });
  fireEvent.change(screen.getByLabelText('Attribution'), { target: { value: '25' } });
  expect(await screen.findByText('0.69 to 1.58')).toBeTruthy();
  expect(screen.getByText('As saved: 1.38 to 2.80')).toBeTruthy();
});

it('reads numbers in the spelling of the language, and keeps and names what is none', async () => {
  await showPage(ADDRESS, { api: quiet, language: 'it' });
  await userEvent.click(await screen.findByRole('button', { name: /^SDG 4/ }));
  const budget = await screen.findByLabelText<HTMLInputElement>(/^Budget/);
  const typeAndLeave = async (text: string) => {
    await userEvent.clear(budget);
    await userEvent.type(budget, text);
    await userEvent.tab();
    return budget.value;
  };
  expect(await typeAndLeave('100.000,50')).toBe('100.000,5');
  expect(await typeAndLeave('100 mila')).toBe('100 mila');
  expect(screen.getByText('Inserisci un numero da 0 a 1.000.000.000.000.')).toBeTruthy();
  expect(budget.getAttribute('aria-invalid')).toBe('true');
  expect(await typeAndLeave('100000')).toBe('100.000');
  expect(screen.queryByText(/^Inserisci un numero/)).toBeNull();
});

it('leads from what the service refused to the field, also in an outcome that is closed', async () => {
  const refused = problem(422, 'rule-broken', {
    errors: [
      { path: 'outcomes.1.name', code: 'required', message: '' },
      { path: 'stakeholders', code: 'list-empty', message: '' },
    ],
  });
  const UpdateImpactFrameworkSet = saves().mockRejectedValueOnce(refused);
  await showPage(ADDRESS, { api: { ...quiet, UpdateImpactFrameworkSet } });
  await openFirst();
  rename('x');
  await userEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Write a name, in one language at least.' }));
  await waitFor(() => expect(document.activeElement?.id).toBe(`framework-${FRAMEWORK.outcomes[1]?.id}-name`));
  await userEvent.click(screen.getByRole('link', { name: 'Add at least one stakeholder.' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('framework-own-stakeholders'));
});

it('shows both versions if another administrator saved in between, and overwrites nothing', async () => {
  const [first, second] = FRAMEWORK.outcomes;
  const theirs = {
    ...FRAMEWORK,
    version: 4,
    savedBy: 'Carlo Neri',
    outcomes: [
      { ...first!, name: { en: 'Theirs' } },
      { ...second!, sdg: 5 },
    ],
  };
  const UpdateImpactFrameworkSet = saves().mockRejectedValueOnce(problem(409, 'version-conflict', { current: theirs }));
  await showPage(ADDRESS, { api: { ...quiet, UpdateImpactFrameworkSet } });
  await openFirst();
  rename('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
  const panel = within(
    await screen.findByRole('group', { name: 'Somebody else has saved this framework in the meantime' }),
  );
  expect(panel.getByText(/^Carlo Neri saved a newer version/)).toBeTruthy();
  const save = panel.getByRole<HTMLButtonElement>('button', { name: 'Save what is chosen' });
  expect(save.disabled).toBe(true);
  await userEvent.click(panel.getAllByRole('radio', { name: 'Your version' })[0]!);
  await userEvent.click(save);
  await waitFor(() => expect(UpdateImpactFrameworkSet).toHaveBeenCalledTimes(2));
  const sent = UpdateImpactFrameworkSet.mock.lastCall?.[0].body;
  expect([sent?.version, ...(sent?.outcomes ?? []).map(({ name, sdg }) => [name, sdg])]).toEqual([
    4,
    [{ en: 'Mine', it: 'Più scuola' }, 4],
    [{ en: 'Jobs' }, 5],
  ]);
});

it('says that saving failed, and keeps what was typed', async () => {
  const UpdateImpactFrameworkSet = saves().mockRejectedValueOnce(problem(500, 'internal-error'));
  const page = await showPage(ADDRESS, { api: { ...quiet, UpdateImpactFrameworkSet } });
  await openFirst();
  rename('Much more school');
  await userEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await waitFor(() => expect(page.shell.notices[0]).toMatchObject({ kind: 'error', title: 'Error saving' }));
  expect(page.shell.notices[0]?.message).toBe('What you typed is still here. Try again in a moment.');
  expect(screen.getByLabelText<HTMLInputElement>('Name of the outcome, English').value).toBe('Much more school');
  expect(page.shell.hasUnsavedWork()).toBe(true);
});

it('lists versions, compares two of them, and brings one back', async () => {
  const row = { restoredFrom: null, outcomesCount: 2, indicatorsCount: 2, stakeholdersCount: 1, submissionsCount: 0 };
  const saved = { savedAt: FRAMEWORK.savedAt, savedBy: 'Anna Conti' };
  const previous = { ...FRAMEWORK, version: 2, outcomes: FRAMEWORK.outcomes.slice(0, 1) };
  const RestoreImpactFrameworkVersion = jest.fn<Api['RestoreImpactFrameworkVersion']>(async () => ({
    ...previous,
    version: 4,
  }));
  const page = await showPage(`${ADDRESS}?tab=versions`, {
    api: {
      ...quiet,
      GetImpactFrameworkByIdAdmin: async ({ query }) => (query.version === 2 ? previous : FRAMEWORK),
      GetImpactFrameworkVersions: async () => [3, 2, 1].map((version) => ({ ...row, ...saved, version })),
      RestoreImpactFrameworkVersion,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare version 2 with the current one' }));
  expect(await screen.findByText('1 part differs')).toBeTruthy();
  expect(screen.getByText('Outcome: Jobs')).toBeTruthy();
  expect(page.address()).toBe(`${ADDRESS}?tab=versions&from=2&to=3`);
  await userEvent.click(screen.getByRole('button', { name: 'Bring back version 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bring back' }));
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('Framework saved: version 4'));
  expect(RestoreImpactFrameworkVersion).toHaveBeenCalledWith({ body: { id: FRAMEWORK.id, version: 2, seen: 3 } });
});

it('searches, sorts and filters versions in the address, beside those that are compared', async () => {
  const row = { outcomesCount: 2, indicatorsCount: 2, stakeholdersCount: 1 };
  const saved = (version: number, savedBy: string, submissionsCount: number, restoredFrom: number | null) => ({
    ...row,
    version,
    savedAt: FRAMEWORK.savedAt,
    savedBy,
    submissionsCount,
    restoredFrom,
  });
  const page = await showPage(`${ADDRESS}?tab=versions`, {
    api: {
      ...quiet,
      GetImpactFrameworkByIdAdmin: async () => FRAMEWORK,
      GetImpactFrameworkVersions: async () => [
        saved(3, 'Anna Conti', 0, 1),
        saved(2, 'Carlo Neri', 9, null),
        saved(1, 'Anna Conti', 12, null),
      ],
    },
  });
  const shown = () =>
    within(screen.getByRole('list', { name: 'Versions' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => Number(/Version (\d)/.exec(textContent)?.[1]));
  await userEvent.click(await screen.findByRole('button', { name: 'Compare version 2 with the current one' }));
  expect(shown()).toEqual([3, 2, 1]);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), '-submissions');
  expect(page.address()).toBe(`${ADDRESS}?sort=-submissions&tab=versions&from=2&to=3`);
  expect(shown()).toEqual([1, 2, 3]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(page.address()).toBe(`${ADDRESS}?sort=-submissions&tab=versions`);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'anna' } });
  await waitFor(() => expect(shown()).toEqual([1, 3]));
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Brought back');
  expect(shown()).toEqual([3]);
  expect(page.address()).toBe(`${ADDRESS}?q=anna&state=restored&sort=-submissions&tab=versions`);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Without applications');
  expect(shown()).toEqual([3]);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'carlo' } });
  expect(await screen.findByText('No version matches these filters')).toBeTruthy();
});

it('says when there is no such framework', async () => {
  const GetImpactFrameworkByIdAdmin = () => Promise.reject(problem(404, 'not-found'));
  await showPage(ADDRESS, { api: { ...quiet, GetImpactFrameworkByIdAdmin } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Impact framework not found' })).toBeTruthy();
});

it('creates one that began empty', async () => {
  const AddImpactFrameworkSet = jest.fn<Api['AddImpactFrameworkSet']>(async () => ({ id: FRAMEWORK.id }));
  const page = await showPage('/admin/impact-framework/create', { api: { ...quiet, AddImpactFrameworkSet } });
  fireEvent.change(await screen.findByLabelText('Name of the framework, English'), { target: { value: 'Schools' } });
  rename('More school');
  await userEvent.click(screen.getByRole('button', { name: 'Create the framework' }));
  await waitFor(() => expect(page.address()).toBe(ADDRESS));
  expect(page.shell.notices[0]).toEqual(expect.objectContaining({ kind: 'success', title: 'Framework saved' }));
  expect(AddImpactFrameworkSet.mock.calls[0]?.[0].body).toMatchObject({
    name: { en: 'Schools' },
    outcomes: [{ name: { en: 'More school' }, indicators: [{ proxies: [{ defaultValue: null }] }] }],
  });
});

it('searches and arranges stakeholders; the one that is edited stays, and moves only in their own order', async () => {
  const names = ['Schools', 'Families', 'Teachers'];
  const stakeholders = names.map((name) => ({ id: name, name: { en: name }, description: '' }));
  const page = await showPage(`${ADDRESS}?tab=stakeholders`, {
    api: { ...quiet, GetImpactFrameworkByIdAdmin: async () => ({ ...FRAMEWORK, stakeholders }) },
  });
  await screen.findByRole('list', { name: 'Stakeholders' });
  const rows = () => within(screen.getByRole('list', { name: 'Stakeholders' }));
  const shown = () =>
    rows()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  expect(rows().getByRole('button', { name: 'Move Families up' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'name' } });
  expect(shown()).toEqual(['Families', 'Schools', 'Teachers']);
  expect(rows().queryByRole('button', { name: 'Move Families up' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'school' } });
  await waitFor(() => expect(shown()).toEqual(['Schools']));
  expect(page.address()).toBe(`${ADDRESS}?q=school&sort=name&tab=stakeholders`);
  fireEvent.change(rows().getByLabelText('Name of the stakeholder, English'), { target: { value: 'Colleges' } });
  expect(shown()).toEqual(['Colleges']);
  fireEvent.click(screen.getByRole('button', { name: 'Add a stakeholder' }));
  await waitFor(() => expect(shown()).toEqual(['Colleges', 'Families', 'Teachers', 'Stakeholder 4']));
  expect(page.address()).toBe(`${ADDRESS}?tab=stakeholders`);
});
