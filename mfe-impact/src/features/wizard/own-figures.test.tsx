/** @jest-environment @impact-call/jest/jsdom */
import { sroiParameters } from '@impact-call/domain';
import { stubGlobal } from '@impact-call/jest';
import { cleanup, screen } from '@testing-library/react';
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

const frameworkWith = (ownFigures: { outcomes: boolean; values: boolean; factor: number | null }) =>
  sourceOf(aFramework({ parameters: sroiParameters({ ownFigures }) }));
const saved = (proxyValue = 1000) => ({
  budget: 100_000,
  sdg: [4],
  selectedOutcomes: [chosen('school', 4, { indicators: [ticked({ proxyValue })] })],
});
const value = () => screen.findByLabelText<HTMLInputElement>(/^Value of one unit/);

it('asks for reason and source as soon as a value differs from the framework’s', async () => {
  const { last } = await openWizard('indicators', { saved: saved() });
  expect(screen.queryByLabelText(/Why another value/)).toBeNull();
  await userEvent.clear(await value());
  await userEvent.type(await value(), '1450');
  await userEvent.type(screen.getByLabelText(/Why another value/), 'Higher here');
  await userEvent.type(screen.getByLabelText(/Where does your value come from/), 'Payroll');
  expect(last()?.selectedOutcomes[0]?.indicators[0]).toMatchObject({
    ...{ proxyValue: 1450, reason: 'Higher here', source: 'Payroll' },
  });
  await userEvent.clear(await value());
  await userEvent.type(await value(), '1000');
  expect(screen.queryByLabelText(/Why another value/)).toBeNull();
});

it('says between which values another one has to be', async () => {
  await openWizard('indicators', {
    saved: saved(),
    source: frameworkWith({ outcomes: true, values: true, factor: 2 }),
  });
  expect(await screen.findByText(/Another value has to be between €500 and €2,000/)).toBeTruthy();
});

it('gives no field for the value where the framework allows no other, but one to mend another', async () => {
  const source = frameworkWith({ outcomes: true, values: false, factor: null });
  await openWizard('indicators', { saved: saved(), source });
  expect(await screen.findByText('€1,000, as in the framework, which allows no other value.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Value of one unit/)).toBeNull();
  cleanup();
  await openWizard('indicators', { saved: saved(5000), source });
  expect((await value()).value).toBe('5,000');
});

it('takes no outcomes of one’s own where the framework takes none', async () => {
  await openWizard('customOutcome', {
    saved: saved(),
    source: frameworkWith({ outcomes: false, values: true, factor: null }),
  });
  expect(await screen.findByText('This framework takes no outcomes of your own')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add an outcome' })).toBeNull();
});

it('asks of an own outcome what is to be taken off, in percent', async () => {
  const { last } = await openWizard('customOutcome', { saved: { budget: 1000 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an outcome' }));
  await userEvent.type(screen.getByLabelText(/would have managed without you/), '12.5');
  expect(last()?.selectedOutcomes[0]?.filters).toEqual({
    ...{ deadweight: 0.125, attribution: null, displacement: null, dropOff: null },
  });
  await userEvent.type(screen.getByLabelText(/thanks to others/), '150');
  expect(screen.getByText('Enter a share between 0 and 100%')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Why do you add this outcome/), 'It is missing');
  await userEvent.type(screen.getByLabelText(/Where do its figures come from/), 'Our survey');
  expect(last()?.selectedOutcomes[0]).toMatchObject({ reason: 'It is missing', source: 'Our survey' });
});
