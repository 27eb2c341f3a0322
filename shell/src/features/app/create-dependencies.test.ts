/** @jest-environment @impact-call/jest/jsdom */
import type { Go } from '../shell-app/shell-app.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@impact-call/jest';
import { clearBrowser } from '../../test/session-setup.ts';
import { createDependencies } from './create-dependencies.ts';

beforeEach(clearBrowser);
afterEach(() => unstubAllGlobals());

test.each(['admin-only', 'customizer-only'])(
  'a write that is refused as %s leads to the welcome page, and the session stays',
  async (code) => {
    const problem = { type: 'about:blank', title: code, status: 403, code };
    stubGlobal(
      'fetch',
      async () =>
        new Response(JSON.stringify(problem), { status: 403, headers: { 'content-type': 'application/problem+json' } }),
    );
    const dependencies = createDependencies();
    const navigate = jest.fn<Go>();
    dependencies.navigation.bind(navigate);
    const before = dependencies.session.store.getState();
    await expect(dependencies.api.ActivateConfig({ query: { id: 'c' } })).rejects.toMatchObject({ code });
    expect(navigate).toHaveBeenCalledWith('/', { replace: true, state: { refused: true } });
    expect(dependencies.session.store.getState()).toBe(before);
  },
);
