/** @jest-environment @impact-call/jest/jsdom */
import { CONTRACT_VERSION, type StepModule, type StepProps } from '@impact-call/contracts/remote';
import { aStep, aSubmission } from '@impact-call/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { useEffect, useState } from 'react';
import { showPage } from '../../../test/show-page.tsx';
import './applicant-view.tsx';

afterEach(cleanup);

const aModule = (Component: StepModule['Component']): StepModule => ({
  contractVersion: CONTRACT_VERSION,
  title: { en: 'Step', it: 'Fase', fr: 'Étape' },
  Component,
  validate: () => [],
  describe: () => [],
});

/** Two pages, with navigation inside the step as in surveys. */
function TwoPages({ host }: StepProps) {
  const [page, setPage] = useState(1);
  useEffect(() => {
    host.onPageChange(`${page}`, { first: page === 1, last: page === 2 });
    host.registerPager({
      next: () => (page === 2 ? 'end' : (setPage(2), 'moved')),
      previous: () => page === 2 && (setPage(1), true),
      show: () => undefined,
    });
    return () => host.registerPager(null);
  }, [host, page]);
  return <p>Page {page} of two</p>;
}
function Broken(): never {
  throw new Error('A step that breaks');
}
const MODULES: Record<string, StepModule> = {
  text: aModule(({ step }) => <p>{step.content}</p>),
  pages: aModule(TwoPages),
  broken: aModule(Broken),
};

const show = (...steps: ReturnType<typeof aStep>[]) =>
  showPage('/admin/calls/01900000-0000-7000-8000-000000000001/preview/applicant', {
    api: { PreviewCall: async () => aSubmission({ steps }) },
    shell: { loadStep: async (name) => MODULES[name] ?? Promise.reject(new Error(name)) },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

it('Next and Previous turn the pages of a step that has its own before they leave it', async () => {
  await show(aStep('text', 'Welcome'), aStep('pages', ''));
  await screen.findByText('Welcome');
  await press('Next');
  await screen.findByText('Page 1 of two');
  expect(isDisabled('Next')).toBe(false);
  await press('Next');
  await screen.findByText('Page 2 of two');
  expect(isDisabled('Next')).toBe(true);
  await press('Previous');
  await screen.findByText('Page 1 of two');
  await press('Previous');
  await screen.findByText('Welcome');
  expect(isDisabled('Previous')).toBe(true);
});

it('a step that breaks says so, and leaves the others in reach', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show(aStep('broken', ''), aStep('text', 'Welcome'));
  await screen.findByText('This step could not be loaded');
  await press('Next');
  await screen.findByText('Welcome');
  complaints.mockRestore();
});
