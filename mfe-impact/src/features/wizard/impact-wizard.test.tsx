/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import type { FrameworkSource } from '../framework/framework-source.ts';
import { aFramework } from '../../test/a-framework.ts';
import { chosen, openWizard, sourceOf, ticked } from '../../test/open-wizard.tsx';

stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
beforeAll(() => {
  // jsdom lacks dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(cleanup);

it.each([
  ['outcomes', ['What is an outcome?', 'What is a stakeholder?']],
  ['customOutcome', ['What is an outcome?', 'What is a baseline?', 'What is a financial proxy?']],
])('the screen %s explains its words where they are needed', async (page, words) => {
  await openWizard(page);
  for (const word of words) {
    await userEvent.click(await screen.findByRole('button', { name: word }));
    const panel = await screen.findByRole('dialog', { name: word });
    expect(panel.textContent?.length).toBeGreaterThan(100);
    await userEvent.click(within(panel).getByRole('button'));
  }
});

it('chooses goals up to the limit and says so in words', async () => {
  const { last } = await openWizard('sdg', { options: { maxSdgSelect: 2 } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Goal named 4' }));
  expect(screen.getByText('You have chosen 1 of 2.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Goal named 8' }));
  expect(last()).toMatchObject({ sdg: [4, 8], maxSdg: 2, isSdgEnabled: true });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Goal named 9' }));
  expect(last()?.sdg).toEqual([4, 8]);
  expect(screen.getByRole('alert').textContent).toBe('You have chosen 2 of 2. Remove one to choose another.');
  expect(screen.getByRole('checkbox', { name: 'Goal named 9' }).getAttribute('aria-disabled')).toBe('true');
});

it('takes the outcomes of a goal away with it, and brings both back', async () => {
  const { last } = await openWizard('sdg', {
    saved: { sdg: [4], selectedOutcomes: [chosen('school', 4), chosen('jobs', 8)] },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Goal named 4' }));
  expect(last()?.selectedOutcomes.map(({ outcomeId }) => outcomeId)).toEqual(['jobs']);
  expect(screen.getByText(/“Goal named 4” and 1 outcome of it were removed/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(last()).toMatchObject({ sdg: [4], selectedOutcomes: [{ outcomeId: 'school' }, { outcomeId: 'jobs' }] });
});

it('shows the outcomes of a goal in a panel that closes', async () => {
  await openWizard('sdg');
  await userEvent.click(await screen.findByRole('button', { name: 'Outcomes of goal 4, Goal named 4' }));
  const panel = screen.getByRole('dialog', { name: 'Goal named 4' });
  expect(within(panel).getByText('Better marks')).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('limits outcomes for each goal, and in total without goals', async () => {
  const limited = { maxOutcomeSelect: 1 };
  const { last } = await openWizard('outcomes', { saved: { sdg: [4, 8] }, options: limited });
  for (const name of ['More school', 'Better marks', 'More jobs'])
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  expect(last()?.selectedOutcomes.map(({ outcomeId }) => outcomeId)).toEqual(['school', 'jobs']);
  cleanup();
  const total = await openWizard('outcomes', { options: { ...limited, showSdgFilter: false } });
  for (const name of ['More school', 'More jobs']) await userEvent.click(await screen.findByRole('checkbox', { name }));
  expect(total.last()?.selectedOutcomes).toEqual([
    {
      outcomeId: 'school',
      outcomeName: 'More school',
      sdg: 4,
      stakeholderId: null,
      stakeholderName: '',
      indicators: [],
    },
  ]);
});

it('asks a chosen outcome for its stakeholder at once', async () => {
  const { last } = await openWizard('outcomes', {
    saved: { sdg: [4] },
    problems: [{ anchor: 'miniDyi-step-school-stakeholder', message: 'x' }],
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'More school' }));
  const field = screen.getByRole('combobox', { name: /Who lives this change/ });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please check that you have selected at least one stakeholder per outcome.')).toBeTruthy();
  await userEvent.selectOptions(field, 'Families');
  expect(last()?.selectedOutcomes[0]).toMatchObject({ stakeholderId: 'families', stakeholderName: 'Families' });
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

it('ticks one indicator with its first proxy; another takes its place, and comes back with what was typed', async () => {
  const { last } = await openWizard('indicators', {
    saved: { budget: 100_000, selectedOutcomes: [chosen('school', 4)] },
  });
  const first = await screen.findByRole('checkbox', { name: 'People with enrolments' });
  await userEvent.click(first);
  expect(last()?.selectedOutcomes[0]?.indicators).toEqual([
    {
      indicatorId: 'enrolments',
      indicatorName: 'People with enrolments',
      indicatorTargetValue: null,
      proxyId: 'enrolments-p',
      proxyName: 'Cost of enrolments',
      proxyValue: 1000,
    },
  ]);
  await userEvent.type(screen.getByLabelText(/Expected value per year/), '100');
  expect(
    screen.getByText('Every euro returns between 0.69 and 1.58 euros of social value.', { selector: 'p' }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'People with marks' }));
  expect(last()?.selectedOutcomes[0]?.indicators).toMatchObject([{ indicatorId: 'marks', indicatorTargetValue: null }]);
  await userEvent.click(first);
  expect(last()?.selectedOutcomes[0]?.indicators).toMatchObject([
    { indicatorId: 'enrolments', indicatorTargetValue: 100 },
  ]);
});

it('ignores an emptied target or value, and takes another proxy with its value', async () => {
  const { last } = await openWizard('indicators', {
    saved: { budget: 1, selectedOutcomes: [chosen('school', 4, { indicators: [ticked()] })] },
  });
  const target = await screen.findByLabelText(/Expected value per year/);
  await userEvent.clear(target);
  expect(last()).toBeUndefined();
  await userEvent.tab();
  expect((target as HTMLInputElement).value).toBe('100');
  await userEvent.clear(target);
  await userEvent.type(target, '-3');
  await userEvent.tab();
  expect(screen.getByText('Enter a number of 0 or more')).toBeTruthy();
  expect(last()?.selectedOutcomes[0]?.indicators[0]?.indicatorTargetValue).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Financial proxy/ }), 'Price of enrolments');
  expect(last()?.selectedOutcomes[0]?.indicators[0]).toMatchObject({
    proxyId: 'enrolments-q',
    proxyName: 'Price of enrolments',
    proxyValue: 250,
  });
});

it('removes an outcome and brings it back with its figures', async () => {
  const { last } = await openWizard('indicators', {
    saved: { selectedOutcomes: [chosen('school', 4, { indicators: [ticked()] }), chosen('jobs', 8)] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the outcome “More school”' }));
  expect(last()?.selectedOutcomes.map(({ outcomeId }) => outcomeId)).toEqual(['jobs']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(last()?.selectedOutcomes[0]?.indicators).toMatchObject([{ indicatorTargetValue: 100 }]);
});

it('says plainly what prevents a return: no budget, 0, no filter, more than 8', async () => {
  const withTarget = (indicatorTargetValue: number, indicatorId = 'marks') => ({
    selectedOutcomes: [
      chosen('school', 4, { indicators: [ticked({ indicatorTargetValue, indicatorId, proxyId: `${indicatorId}-p` })] }),
    ],
  });
  await openWizard('indicators', { saved: { ...withTarget(1), budget: 0 } });
  expect(await screen.findByText(/With a budget of 0 no social return can be calculated/)).toBeTruthy();
  cleanup();
  await openWizard('indicators', { saved: withTarget(1) });
  expect(await screen.findByText(/Enter the budget on the screen “Budget”/)).toBeTruthy();
  cleanup();
  await openWizard('indicators', { saved: { ...withTarget(10), budget: 1000 } });
  expect(await screen.findByText('Your SROI is over 8')).toBeTruthy();
  expect(screen.getByText('No filter was declared')).toBeTruthy();
  cleanup();
  await openWizard('indicators', { saved: { ...withTarget(1, 'enrolments'), budget: 1000 } });
  await screen.findByText(/Every euro returns/, { selector: 'p' });
  expect(screen.queryByText('No filter was declared')).toBeNull();
});

it('explains the result: chain, waterfall, what moves it, break-even, assumptions with their sources', async () => {
  await openWizard('indicators', {
    saved: { budget: 100_000, selectedOutcomes: [chosen('school', 4, { indicators: [ticked({ proxyValue: 2000 })] })] },
  });
  const panel = await screen.findByRole('region', { name: 'Estimated social return (SROI)' });
  expect(within(panel).getByText('100 a year')).toBeTruthy();
  expect(within(panel).getByRole('row', { name: /Gross value €600,000/ })).toBeTruthy();
  expect(within(panel).getByRole('row', { name: /Would have happened anyway.* −€300,000/ })).toBeTruthy();
  expect(within(panel).getByText('Expected value, or value of one unit: More school')).toBeTruthy();
  expect(within(panel).getByText(/At the hopeful end, 31.7% of the expected values is enough/)).toBeTruthy();
  expect(within(panel).getByText(/€2,000, your figure; the framework says €1,000/)).toBeTruthy();
  expect(within(panel).getByText(/deadweight 25%, attribution 25%/)).toBeTruthy();
});

it('shows nothing of the estimate while results are locked', async () => {
  await openWizard('indicators', {
    saved: { budget: 1, selectedOutcomes: [chosen('school', 4, { indicators: [ticked()] })] },
    resultsFrom: '2030-01-01T00:00:00Z',
  });
  expect(await screen.findByText(/The estimate can be seen from 1 January 2030/)).toBeTruthy();
  expect(screen.queryByText(/Every euro|Worth between/)).toBeNull();
});

it('describes up to three outcomes of one’s own, under keys of 12 letters and digits', async () => {
  const { last } = await openWizard('customOutcome', { saved: { budget: 1000 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an outcome' }));
  expect(document.activeElement).toBe(screen.getByLabelText('What changes?'));
  await userEvent.keyboard('Neighbours meet');
  expect(last()?.selectedOutcomes[0]).toMatchObject({
    outcomeId: null,
    customKey: expect.stringMatching(/^[A-Za-z0-9]{12}$/),
    outcomeName: 'Neighbours meet',
    sdg: null,
    indicators: [],
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Goal/ }), '11');
  await userEvent.type(screen.getByLabelText(/Expected value/), '10');
  await userEvent.type(screen.getByLabelText(/Value of one unit/), '50');
  expect(last()?.selectedOutcomes[0]).toMatchObject({
    sdg: 11,
    indicators: [{ indicatorId: null, indicatorTargetValue: 10, proxyValue: 50 }],
  });
  for (let count = 1; count < 3; count += 1)
    await userEvent.click(screen.getByRole('button', { name: 'Add an outcome' }));
  expect(screen.getByText('You have 3 of 3 outcomes of your own. Remove one to add another.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add an outcome' })).toBeNull();
});

it('lets the stakeholder be named where no framework names any', async () => {
  const { last } = await openWizard('customOutcome', {
    source: sourceOf(aFramework({ name: '', outcomes: [], stakeholders: [] })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an outcome' }));
  await userEvent.type(screen.getByLabelText('Who lives this change?'), 'Neighbours');
  expect(last()?.selectedOutcomes[0]).toMatchObject({
    stakeholderName: 'Neighbours',
    stakeholderId: expect.stringMatching(/^[A-Za-z0-9]{12}$/),
  });
});

it('shows what was chosen, without fields, once nothing can be changed', async () => {
  await openWizard('indicators', {
    readOnly: true,
    saved: { budget: 100_000, selectedOutcomes: [chosen('school', 4, { indicators: [ticked()] })] },
  });
  expect(await screen.findByRole('region', { name: 'More school' })).toBeTruthy();
  expect(screen.getByText('Cost of enrolments: €1,000')).toBeTruthy();
  for (const role of ['checkbox', 'textbox', 'combobox']) expect(screen.queryByRole(role)).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});

it('says that the framework could not be read, and tries again', async () => {
  const load = jest
    .fn<FrameworkSource['load']>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(aFramework());
  await openWizard('sdg', { source: { key: 'flaky', load } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Goal named 17')).toBeTruthy();
});

it('shows what was answered under its saved names when the framework cannot be read', async () => {
  const load = () => Promise.reject(new Error('gone'));
  await openWizard('indicators', {
    source: { key: 'gone', load },
    readOnly: true,
    saved: { selectedOutcomes: [chosen('school', 4, { outcomeName: 'More school', indicators: [ticked()] })] },
  });
  expect(await screen.findByRole('region', { name: 'More school' })).toBeTruthy();
  expect(screen.getByText('Young people')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
