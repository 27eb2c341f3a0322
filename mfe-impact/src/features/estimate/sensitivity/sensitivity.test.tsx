/** @jest-environment @impact-call/jest/jsdom */
import { stubGlobal } from '@impact-call/jest';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
// Loaded beforehand, so that no test waits for the modules.
import './locales/en.ts';
import './sensitivity.tsx';
import { chosen, openWizard, ticked } from '../../../test/open-wizard.tsx';

stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(cleanup);

const school = chosen('school', 4, { indicators: [ticked()] });

/** Opens the wizard's indicators with this budget, and the analysis in it. */
async function openAnalysis(budget: number | null, outcome = school) {
  const opened = await openWizard('indicators', { saved: { sdg: [4], selectedOutcomes: [outcome], budget } });
  const summary = await screen.findByText('How sure is this result?');
  const details = summary.closest('details') as HTMLDetailsElement;
  await act(async () => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
  // The first one loads the modules.
  await screen.findByText(/^(No figure of an estimate is exact|Without a budget)/, {}, { timeout: 4000 });
  return opened;
}
const rowsOf = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent ?? '');

it('compares scenarios with the estimate, and changes nothing in the answer', async () => {
  const { saves } = await openAnalysis(100_000);
  const table = await screen.findByRole('table', { name: /Return of each scenario/ });
  const before = rowsOf(table);
  expect(before).toHaveLength(5);
  expect(before[1]).toContain('As entered');
  await userEvent.click(screen.getByText('Change “Higher costs”'));
  await userEvent.clear(screen.getAllByLabelText('Name')[1] as HTMLElement);
  await userEvent.type(screen.getAllByLabelText('Name')[1] as HTMLElement, 'Rent');
  fireEvent.change(screen.getAllByRole('slider', { name: 'Budget' })[1] as HTMLElement, { target: { value: '0.5' } });
  const after = rowsOf(table);
  expect(after[3]).toContain('Rent');
  expect(after[3]).not.toBe(before[3]);
  expect(after[1]).toBe(before[1]);
  expect(saves).toEqual([]);
});

it('has four scenarios at most, and says so', async () => {
  await openAnalysis(100_000);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a scenario' }));
  expect(screen.queryByRole('button', { name: 'Add a scenario' })).toBeNull();
  expect(screen.getByText('Four scenarios are the most. Remove one to add another.')).toBeTruthy();
  await userEvent.click(screen.getByText('Change “Scenario 4”'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove this scenario' })[3] as HTMLElement);
  expect(screen.getByRole('button', { name: 'Add a scenario' })).toBeTruthy();
});

it('says in words and in tables what moves the return, how likely it is, and where it breaks even', async () => {
  await openAnalysis(100_000);
  const moves = await screen.findByRole('table', { name: 'Return at both ends of each figure’s range' });
  expect(rowsOf(moves)[1]).toContain('More school');
  expect(screen.getByText(/In nine of ten draws every euro returns between \d/)).toBeTruthy();
  const shares = rowsOf(screen.getByRole('table', { name: 'How often each return is drawn' })).slice(1);
  expect(shares.length).toBeGreaterThan(3);
  expect(rowsOf(screen.getByRole('table', { name: /Change of each figure at which/ }))).toHaveLength(9);
  await userEvent.click(screen.getByRole('button', { name: 'Draw again' }));
  expect(await screen.findByText(/10,000 draws, number 2/)).toBeTruthy();
});

it.each([['without a budget', 0, school, 'Without a budget above 0 there is no return that could vary.']])(
  'has words and no numbers %s',
  async (_, budget, outcome, words) => {
    await openAnalysis(budget, outcome);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/NaN|Infinity|∞/);
  },
);
