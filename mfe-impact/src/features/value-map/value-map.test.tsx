/** @jest-environment @impact-call/jest/jsdom */
import { sroiParameters } from '@impact-call/domain';
import { stubGlobal } from '@impact-call/jest';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { aFramework } from '../../test/a-framework.ts';
import { chosen, openWizard, sourceOf, ticked } from '../../test/open-wizard.tsx';

stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(cleanup);

const saved = (changes: object = {}) => ({
  budget: 100_000,
  sdg: [4],
  selectedOutcomes: [chosen('school', 4, { indicators: [ticked()], ...changes })],
});
const openDetails = async () => userEvent.click(await screen.findByText('More about this outcome'));

it('stores a change for the worse with people, first year and duration, and subtracts it at once', async () => {
  const { last } = await openWizard('indicators', { saved: saved() });
  await openDetails();
  await userEvent.click(screen.getByLabelText(/This change is for the worse/));
  await userEvent.type(screen.getByLabelText(/^People reached/), '120');
  await userEvent.selectOptions(screen.getByLabelText(/^First year with an effect/), 'Year 2');
  await userEvent.selectOptions(screen.getByLabelText(/^How many years does it last/), '1 year');
  expect(last()?.selectedOutcomes[0]).toMatchObject({
    ...{ isNegative: true, peopleReached: 120, startYear: 2, durationYears: 1 },
  });
  expect(screen.getByText(/^Takes €52,510 away over 3 years/)).toBeTruthy();
});

it('names the grade of the evidence and what is missing for the next one', async () => {
  const { last } = await openWizard('indicators', { saved: saved() });
  await openDetails();
  expect(screen.getByText('Evidence: claimed')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Method/), 'survey');
  expect(screen.getByText('Evidence: supported')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Who was asked/), 'Parents');
  await userEvent.type(screen.getByLabelText(/^People asked/), '40');
  await userEvent.type(screen.getByLabelText(/^Asked on/), '2026-03-31');
  expect(screen.getByText('Evidence: measured')).toBeTruthy();
  expect(screen.getByText(/With a file and the name of who verified them/)).toBeTruthy();
  expect(last()?.selectedOutcomes[0]?.evidence).toEqual({
    ...{ people: 'Parents', count: 40, day: '2026-03-31', method: 'survey', verifiedBy: '', file: null },
  });
});

it('offers the five dimensions only where the framework does', async () => {
  const valueMap = { indicators: 1, dimensions: true };
  const source = sourceOf(aFramework({ parameters: sroiParameters({ valueMap }) }));
  const { last } = await openWizard('indicators', { saved: saved(), source });
  await openDetails();
  await userEvent.type(screen.getByLabelText(/^Risk/), 'Staff leave');
  expect(last()?.selectedOutcomes[0]?.dimensions).toMatchObject({ risk: 'Staff leave', what: '' });
  cleanup();
  await openWizard('indicators', { saved: saved() });
  await openDetails();
  expect(screen.queryByLabelText(/^Risk/)).toBeNull();
});

it('opens the details of an outcome for a problem inside', async () => {
  const problems = [{ anchor: 'miniDyi-step-school-startYear', message: 'Choose a year', page: 'indicators' }];
  await openWizard('indicators', { saved: saved({ startYear: 9 }), problems });
  const details = (await screen.findByText('More about this outcome')).closest('details');
  expect(details?.hasAttribute('open')).toBe(true);
  expect(screen.getByText('Choose a year')).toBeTruthy();
});

it('adds volunteers’ hours and what is given in kind to the budget', async () => {
  const { last } = await openWizard('budget', { saved: saved() });
  const section = within(screen.getByRole('region', { name: 'What else goes into the project?' }));
  await userEvent.type(section.getByLabelText(/^Volunteers’ hours/), '200');
  await userEvent.type(section.getByLabelText(/^Value of one hour/), '15');
  await userEvent.type(section.getByLabelText(/^Goods and services for free/), '2000');
  await userEvent.type(section.getByLabelText(/^Received for free/), 'A hall');
  expect(section.getByText('With the budget: €105,000')).toBeTruthy();
  expect(last()?.otherInputs).toEqual({ volunteerHours: 200, hourlyRate: 15, inKindValue: 2000, inKindText: 'A hall' });
});

it('offers the targets of each chosen goal, and takes them away with the goal until that is undone', async () => {
  const { sdgs } = aFramework();
  const targets = [
    { code: '4.1', name: 'School' },
    { code: '4.4', name: 'Skills for work' },
  ];
  const source = sourceOf(aFramework({ sdgs: sdgs.map((goal) => (goal.sdgCode === 4 ? { ...goal, targets } : goal)) }));
  const { last } = await openWizard('sdg', { saved: { sdg: [4], selectedOutcomes: [] }, source });
  await userEvent.click(await screen.findByText('4 · Goal named 4'));
  await userEvent.click(screen.getByLabelText(/4.4\s*Skills for work/));
  expect(last()?.sdgTargets).toEqual(['4.4']);
  expect(screen.getByText('4 · Goal named 4 (1 target chosen)')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Goal named 4' }));
  expect(last()).toMatchObject({ sdg: [], sdgTargets: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(last()).toMatchObject({ sdg: [4], sdgTargets: ['4.4'] });
});

it('takes as many indicators as the framework allows, each with fields of its own', async () => {
  const valueMap = { indicators: 2, dimensions: false };
  const source = sourceOf(aFramework({ parameters: sroiParameters({ valueMap }) }));
  const { last } = await openWizard('indicators', { saved: saved(), source });
  expect(await screen.findByText(/Up to 2 indicators, 1 ticked/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'People with marks' }));
  const targets = screen.getAllByLabelText(/^Expected value per year/);
  await userEvent.type(targets[1] as HTMLElement, '7');
  const indicators = last()?.selectedOutcomes[0]?.indicators;
  expect(indicators?.map(({ indicatorTargetValue }) => indicatorTargetValue)).toEqual([100, 7]);
  expect(new Set(targets.map(({ id }) => id)).size).toBe(2);
});

it('uploads a file of evidence and makes measured figures verified, without losing what is typed meanwhile', async () => {
  const evidence = { people: 'Parents', count: 40, day: '2026-03-31', method: 'survey', verifiedBy: '', file: null };
  const stored = { fileDownloadId: '0199d0a0-0000-7000-8000-000000000000', fileName: 'parents.pdf' };
  let arrive: (file: typeof stored) => void = () => undefined;
  const upload = () => new Promise<typeof stored>((resolve) => (arrive = resolve));
  const { last } = await openWizard('indicators', { saved: saved({ evidence }), upload });
  await openDetails();
  await userEvent.upload(screen.getByLabelText(/^File/), new File(['x'], 'parents.pdf', { type: 'application/pdf' }));
  await userEvent.type(screen.getByLabelText(/^Verified by/), 'University');
  await act(async () => arrive(stored));
  expect(last()?.selectedOutcomes[0]?.evidence).toMatchObject({ verifiedBy: 'University', file: stored });
  expect(screen.getByText('Evidence: verified')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }));
  expect(last()?.selectedOutcomes[0]?.evidence?.file).toBeNull();
});
