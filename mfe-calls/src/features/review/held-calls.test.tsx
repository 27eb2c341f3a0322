/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './queue-page.tsx';

afterEach(cleanup);

it('tells a reviewer who applies in which calls their reviews are on hold', async () => {
  const GetReviewsOnHold = async () => [{ callName: 'Social impact' }, { callName: 'Young people' }];
  await showPage('/review', { api: { GetReviewQueue: async () => [], GetReviewsOnHold } });
  const words =
    'You are connected with an organization that applies in: Social impact, Young people. Applicants do not judge their rivals. What you handed in is saved, and the administrators decide whether it counts.';
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says nothing of it to everybody else', async () => {
  await showPage('/review', { api: { GetReviewQueue: async () => [], GetReviewsOnHold: async () => [] } });
  expect(await screen.findByText('There is nothing to review')).toBeTruthy();
  expect(screen.queryByText('Some of your reviews are on hold')).toBeNull();
});
