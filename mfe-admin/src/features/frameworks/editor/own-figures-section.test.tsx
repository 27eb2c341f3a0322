/** @jest-environment @impact-call/jest/jsdom */
import type { ImpactFrameworkChange, ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aFrameworkForAdmin } from '../../../test/framework-builders.ts';
import { showPage } from '../../../test/show-page.tsx';
// Preloads the lazy page, so that no test waits for its compilation.
import './framework-page.tsx';

afterEach(cleanup);

const FRAMEWORK = aFrameworkForAdmin({ version: 3 });

it('says what applicants may type of their own and of an outcome, and saves it with the framework', async () => {
  const UpdateImpactFrameworkSet = jest.fn(
    async ({ body }: { body: ImpactFrameworkChange }): Promise<ImpactFrameworkForAdmin> => ({
      ...FRAMEWORK,
      parameters: {
        ...FRAMEWORK.parameters,
        ...(body.parameters?.ownFigures && { ownFigures: body.parameters.ownFigures }),
        ...(body.parameters?.valueMap && { valueMap: body.parameters.valueMap }),
      },
      version: 4,
    }),
  );
  await showPage(`/admin/impact-framework/${FRAMEWORK.id}?tab=general`, {
    api: {
      GetImpactFrameworkByIdAdmin: async () => FRAMEWORK,
      GetSdg: async () => [],
      GetImpactFrameworkSetList: async () => [],
      UpdateImpactFrameworkSet,
    },
  });
  const outcomes = await screen.findByRole<HTMLInputElement>('checkbox', { name: /outcomes of their own/ });
  expect(outcomes.checked).toBe(true);
  await userEvent.click(outcomes);
  await userEvent.type(screen.getByLabelText(/Largest factor/), '3');
  await userEvent.clear(screen.getByLabelText(/^Indicators of an outcome/));
  await userEvent.type(screen.getByLabelText(/^Indicators of an outcome/), '3');
  await userEvent.click(screen.getByRole('checkbox', { name: /five dimensions/ }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(UpdateImpactFrameworkSet).toHaveBeenCalled());
  expect(UpdateImpactFrameworkSet.mock.calls[0]?.[0].body.parameters?.ownFigures).toEqual({
    ...{ outcomes: false, values: true, factor: 3 },
  });
  expect(UpdateImpactFrameworkSet.mock.calls[0]?.[0].body.parameters?.valueMap).toEqual({
    ...{ indicators: 3, dimensions: true },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: /another value/ }));
  expect(screen.queryByLabelText(/Largest factor/)).toBeNull();
});
